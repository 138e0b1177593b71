package org.mgl.wire.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mgl.wire.Op;
import org.mgl.wire.WaitClass;

/** The catalogue against the numbers, names and waits that the contract fixes. */
class CatalogueTest {
    private static final Path CATALOGUE = Path.of("src/main/catalogue/catalogue.txt");
    private static final Path GENERATED = Path.of("src/generated/java");

    /** Names by opcode as the contract lists them. */
    private static final String NAMES = """
            get_caps resource_create resource_respecify resource_destroy map_persistent unmap_persistent
            fence_create fence_status fence_wait fence_destroy
            query_create query_begin query_end query_available query_result query_destroy
            create_render_state bind_render_state delete_render_state
            create_vertex_elements bind_vertex_elements delete_vertex_elements
            create_sampler_state delete_sampler_state create_sampler_view delete_sampler_view
            create_shader_state bind_shader_state delete_shader_state
            set_dynamic_state set_framebuffer_state set_vertex_buffers set_index_buffer set_indirect_buffers
            set_sampler_views bind_sampler_states set_shader_images set_shader_buffers set_stream_output_targets
            set_global_constants set_vertex_attrib_defaults set_pixel_pack_state set_patch_state
            set_draw_program set_dispatch_program retired set_texture_params
            resource_subdata buffer_subdata_resident resource_subdata_complete resource_flush_range resource_readback
            resource_copy_region generate_mipmap get_texture_image
            blit clear read_pixels draw_vbo launch_grid memory_barrier
            begin_stream_output end_stream_output pause_stream_output resume_stream_output
            flush present set_swap_interval query_timestamp query_counter fence_wait_server
            bind_shader_image patch_parameter bind_stream_output set_storage_block_binding
            copy_framebuffer_to_texture applier_reset object_death set_context_values set_program_bindings
            delete_stream_output read_pixels_to_buffer get_texture_image_to_buffer bind_context shared_image
            set_texture_image_from_buffer debug_marker object_label set_debug_output
            """;

    @Test
    void shouldListEveryRowOfTheContractInOrder() {
        String[] names = NAMES.trim().split("\\s+");
        assertEquals(89, Op.COUNT);
        assertEquals(89, names.length);
        for (int op = 1; op <= Op.COUNT; op++) {
            assertEquals(names[op - 1], Op.name(op), "opcode " + op);
        }
    }

    @Test
    void shouldWaitForNothingAtDrawsUploadsAndState() {
        for (int op : new int[] {
            Op.DRAW_VBO,
            Op.RESOURCE_SUBDATA,
            Op.RESOURCE_CREATE,
            Op.CLEAR,
            Op.BLIT,
            Op.FLUSH,
            Op.RESOURCE_DESTROY,
            Op.SET_TEXTURE_PARAMS,
            Op.GENERATE_MIPMAP,
            Op.QUERY_END
        }) {
            assertEquals(WaitClass.NONE, Op.waitClass(op), Op.name(op));
        }
        assertEquals(WaitClass.PRESENT, Op.waitClass(Op.PRESENT));
        assertEquals(WaitClass.REPLY, Op.waitClass(Op.READ_PIXELS));
        assertEquals(WaitClass.APPLIED, Op.waitClass(Op.APPLIER_RESET));
    }

    @Test
    void shouldMarkEveryReplyRowAsOwnerOfAReplySlot() {
        for (int op = 1; op <= Op.COUNT; op++) {
            if (Op.waitClass(op) == WaitClass.REPLY) {
                assertTrue(Op.flags(op).contains("R"), Op.name(op) + " waits for a reply without owning a slot");
            }
        }
    }

    @Test
    void shouldMatchTheGeneratedSources() throws IOException {
        Map<String, String> files = RecordGenerator.generate(CATALOGUE);
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = GENERATED.resolve(file.getKey());
            assertTrue(Files.exists(path), path + " is missing: run ./mgl generate");
            assertEquals(file.getValue(), Files.readString(path), path + " is stale: run ./mgl generate");
        }
        try (var found = Files.walk(GENERATED)) {
            assertEquals(files.size(), found.filter(Files::isRegularFile).count(), "a generated file has no row");
        }
    }

    @Test
    void shouldMatchTheDocument() throws IOException {
        String document = Files.readString(Path.of("../docs/wire.md"));
        assertEquals(
                WireTables.replaced(document, WireTables.tables(CATALOGUE)),
                document,
                "docs/wire.md is stale: run ./mgl generate");
    }
}
