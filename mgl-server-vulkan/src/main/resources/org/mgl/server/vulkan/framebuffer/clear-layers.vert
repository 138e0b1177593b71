#version 450
#extension GL_ARB_shader_viewport_layer_array : require
// One triangle over the whole viewport, one instance a layer.
void main() {
    gl_Position = vec4(gl_VertexIndex == 1 ? 3.0 : -1.0, gl_VertexIndex == 2 ? 3.0 : -1.0, 0.0, 1.0);
    gl_Layer = gl_InstanceIndex;
}
