#import "Common/ShaderLib/GLSLCompat.glsllib"
#import "Common/ShaderLib/MultiSample.glsllib"

uniform COLORTEXTURE m_Texture;

varying vec2 texCoord;

void main() {
    vec3 linear = clamp(getColor(m_Texture, texCoord).rgb, 0.0, 1.0);
    vec3 curve = 1.055 * pow(linear, vec3(1.0 / 2.4)) - 0.055;
    gl_FragColor = vec4(mix(12.92 * linear, curve, step(vec3(0.0031308), linear)), 1.0);
}
