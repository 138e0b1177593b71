#version 450
// The clear value; the location is moved to the output that is cleared.
layout(push_constant) uniform Value { vec4 value; };
layout(location = 0) out vec4 color;
void main() {
    color = value;
}
