package org.mgl.bench.arm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mgl.bench.workload.Workload;
import org.mgl.bench.workload.Workloads;
import org.mgl.server.vulkan.device.DebugMessages;

/** Every workload draws over every arm what native desktop OpenGL draws. No times are looked at. */
class WorkloadPictureTest {
    private static final Map<String, Picture> RIGHT = new HashMap<>();

    private final String validation = System.getProperty(DebugMessages.PROPERTY);
    private final long messages = DebugMessages.total();

    @BeforeEach
    void switchValidationOn() {
        System.setProperty(DebugMessages.PROPERTY, "1");
    }

    @AfterEach
    void hearValidation() {
        if (validation == null) {
            System.clearProperty(DebugMessages.PROPERTY);
        } else {
            System.setProperty(DebugMessages.PROPERTY, validation);
        }
        assertEquals(messages, DebugMessages.total(), "messages of the validation layers");
    }

    static Stream<Arguments> armsAndWorkloads() {
        return Stream.of(
                        ArmKind.DIRECT,
                        ArmKind.FLOOR,
                        ArmKind.MONOLITH,
                        ArmKind.INPROC,
                        ArmKind.INPROC_LOCKSTEP,
                        ArmKind.VULKAN_MONOLITH,
                        ArmKind.VULKAN)
                .flatMap(arm -> Workloads.names().stream().map(workload -> Arguments.of(arm, workload)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("armsAndWorkloads")
    void shouldDrawWhatNativeOpenGlDraws(ArmKind arm, String workload) {
        Picture right = RIGHT.computeIfAbsent(workload, name -> picture(ArmKind.ORACLE, name));
        assertTrue(right.showsSomething());

        Picture picture = picture(arm, workload);

        assertEquals(0, picture.error());
        assertEquals(0, picture.differences(right), "pixels that differ");
    }

    private static Picture picture(ArmKind kind, String name) {
        try (Arm arm = kind.open()) {
            Workload workload = Workloads.create(name);
            workload.create(arm.gl(), arm.language());
            return Picture.draw(arm, workload);
        }
    }

    static List<String> workloads() {
        return Workloads.names();
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void shouldRunOverTheStub(String name) {
        try (Arm arm = ArmKind.STUB.open()) {
            Workload workload = Workloads.create(name);
            workload.create(arm.gl(), arm.language());
            workload.frame(arm.gl(), 0);
        }
    }
}
