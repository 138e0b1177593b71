package org.mgl.wire.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mgl.wire.BlobRef;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.record.Flush;
import org.mgl.wire.record.Present;
import org.mgl.wire.record.ResourceCreate;
import org.mgl.wire.record.ResourceReadback;
import org.mgl.wire.record.ResourceRespecify;
import org.mgl.wire.record.ResourceSubdata;
import org.mgl.wire.ring.LinkTerms;
import org.slf4j.LoggerFactory;

/**
 * Every family of faults is raised, by the condition that the table in {@code docs/wire.md} states. The switch has a case
 * for each family or does not compile.
 */
@Timeout(60)
class FatalFamilyTest {
    /** Milliseconds for what must not happen. */
    private static final int PATIENT = 20_000;
    /** Milliseconds of the one wait that must end. */
    private static final int HASTY = 100;

    private static final long BUFFER = Handle.of(1, 1);

    private final FakeServer server = new FakeServer();
    private final CountDownLatch latch = new CountDownLatch(1);
    private InprocConnection connection;

    private CommandLink open(FatalFamily family) {
        int wait = family == FatalFamily.BarrierTimeout ? HASTY : PATIENT;
        int credit = family == FatalFamily.PresentCreditTimeout ? HASTY : PATIENT;
        int close = family == FatalFamily.ApplyThreadJoinTimeout ? HASTY : PATIENT;
        boolean strict = family == FatalFamily.StrictDecline;
        LinkTerms terms = new LinkTerms(1 << 14, 1 << 16, 1 << 16, 4096, true, 1, 5, wait, strict, false, 1 << 30);
        connection = Connections.inproc(server, terms, new LinkTimes(credit, close, 1_000_000));
        connection.link().runAhead(true);
        return connection.link();
    }

    private static void flush(CommandLink link) {
        long at = link.claim(Op.FLUSH, Flush.SIZE);
        Flush.encode(link.cmd(), at, 0);
        link.commit();
    }

    private static void present(CommandLink link, long serial) {
        long at = link.claim(Op.PRESENT, Present.SIZE);
        Present.encode(link.cmd(), at, serial);
        link.commit();
    }

    private static void create(CommandLink link, long bytes) {
        long at = link.claim(Op.RESOURCE_CREATE, ResourceCreate.SIZE);
        ResourceCreate.encode(link.cmd(), at, BUFFER, Kind.BUFFER, 0);
        link.commit();
        at = link.claim(Op.RESOURCE_RESPECIFY, ResourceRespecify.SIZE);
        ResourceRespecify.encode(
                link.cmd(), at, BUFFER, bytes, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
        link.commit();
    }

    private static void uploadBeyond(CommandLink link) {
        long at = link.claim(Op.RESOURCE_SUBDATA, ResourceSubdata.size(0, 1));
        ResourceSubdata.encode(link.cmd(), at, BUFFER, 1000, Kind.BUFFER, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        BlobRef.encodeNone(link.cmd(), ResourceSubdata.content(at));
        link.commit();
    }

    private static void readBack(CommandLink link, long bytes) {
        long at = link.claim(Op.RESOURCE_READBACK, ResourceReadback.SIZE);
        ResourceReadback.encode(link.cmd(), at, BUFFER, 0, bytes, 1);
        link.commit();
        link.awaitReply(WaitReason.READ_BACK);
    }

    private static void settle(CommandLink link) {
        link.awaitApplied(link.encodedSeq(), WaitReason.APPLIED);
    }

    /** What must happen for a family; throws it. */
    private void raise(FatalFamily family) {
        CommandLink link = family == FatalFamily.ResourceUnavailable ? null : open(family);
        switch (family) {
            case ProtocolCorruption -> {
                present(link, 0);
                settle(link);
            }
            case UnmigratedVerb -> {
                link.claim(Op.LAUNCH_GRID, 8);
                link.commit();
                settle(link);
            }
            case ReplyMismatched -> {
                flush(link);
                link.awaitReply(WaitReason.READ_BACK);
            }
            case ReplyTooLarge -> {
                create(link, 1 << 20);
                readBack(link, 1 << 20);
            }
            case RingOverrun -> link.claim(Op.FLUSH, 1 << 14);
            case StageOverrun -> link.reserve(1 << 17);
            case BarrierTimeout -> {
                server.hold = latch;
                flush(link);
                settle(link);
            }
            case PresentCreditTimeout -> {
                server.acknowledged = 0;
                present(link, link.ordinals().takePresent());
                link.awaitPresentCredit(link.ordinals().peekPresent());
            }
            case ApplyThreadJoinTimeout -> {
                server.hold = latch;
                flush(link);
                connection.close();
            }
            case ApplyThreadFault -> {
                server.fault = new IllegalStateException("broken on purpose");
                flush(link);
                settle(link);
            }
            case ResourceUnavailable -> {
                server.openFault = new Fatal(FatalFamily.ResourceUnavailable, "no driver: tried nothing");
                open(family);
            }
            case BackendDeviceLost -> {
                server.fault = new Fatal(FatalFamily.BackendDeviceLost, "glClientWaitSync failed");
                flush(link);
                settle(link);
            }
            case StrictDecline -> {
                create(link, 1);
                uploadBeyond(link);
                settle(link);
            }
        }
    }

    /** A detail of the table's form, where that is a pattern: n, m and k are numbers, other words what they name. */
    private static Pattern details(FatalFamily family) {
        if (!family.form().startsWith("`")) {
            return Pattern.compile(".+");
        }
        String literal = family.form().replace("`", "").replaceAll("[().]", "\\\\$0");
        return Pattern.compile(literal.replaceAll("\\b[nmk]\\b", "-?\\\\d+")
                .replaceAll("Record|field", "\\\\w+")
                .replaceAll("REASON|SITE", "[A-Z_]+")
                .replaceAll("value, expected|reason", ".+"));
    }

    private static boolean refuses(FatalFamily family) {
        return family == FatalFamily.RingOverrun || family == FatalFamily.StageOverrun;
    }

    @ParameterizedTest
    @EnumSource
    void shouldEndBothSidesWithTheSameFamilyAndDetailAndSayWhatToDo(FatalFamily family) {
        List<String> serverLog = new CopyOnWriteArrayList<>();
        Logger logger = (Logger) LoggerFactory.getLogger("org.mgl.server");
        ListAppender<ILoggingEvent> appender = new ListAppender<>() {
            @Override
            protected void append(ILoggingEvent event) {
                serverLog.add(event.getFormattedMessage());
            }
        };
        appender.start();
        logger.addAppender(appender);
        try {
            Fatal fatal = assertThrows(Fatal.class, () -> raise(family));
            assertEquals(family, fatal.family(), fatal::getMessage);
            String named = "Fatal{" + family + ", \"" + fatal.detail() + "\"}";
            assertTrue(details(family).matcher(fatal.detail()).matches(), fatal::detail);
            assertTrue(fatal.getMessage().startsWith(named), fatal::getMessage);
            assertTrue(fatal.getMessage().endsWith(family.action()), fatal::getMessage);
            latch.countDown();
            if (refuses(family)) {
                assertNull(connection.link().failure(), "the session lives");
                flush(connection.link());
                settle(connection.link());
                connection.close();
            } else if (connection != null) {
                assertEquals(family, connection.link().failure().family());
                Fatal again = assertThrows(Fatal.class, () -> {
                    flush(connection.link());
                    settle(connection.link());
                });
                assertEquals(fatal.detail(), again.detail(), "later calls meet the same end");
                connection.close();
                while (!server.closed) {
                    Thread.onSpinWait();
                }
                assertTrue(
                        serverLog.stream().anyMatch(line -> line.contains("ends the session: " + named)),
                        () -> "the server's log: " + serverLog);
            }
        } finally {
            latch.countDown();
            logger.detachAppender(appender);
        }
    }

    @Test
    void shouldBeTheTableOfTheDocument() throws IOException {
        String document = Files.readString(Path.of("../docs/wire.md"));
        StringBuilder table = new StringBuilder("| --- | ---: | --- | --- | --- |\n");
        for (FatalFamily family : FatalFamily.values()) {
            table.append("| ").append(family).append(" | ").append(family.wireCode());
            table.append(" | ").append(family.condition());
            table.append(" | ").append(family.form());
            table.append(" | ").append(family.action()).append(" |\n");
        }
        String faults = document.substring(document.indexOf("## Faults"));
        assertTrue(faults.contains(table + "\n"), "the table of faults in docs/wire.md must be:\n" + table);
    }
}
