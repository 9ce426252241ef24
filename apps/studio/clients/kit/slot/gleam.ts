import { GlProgram, Mesh, MeshGeometry, Shader, type Sprite, UniformGroup } from 'pixi.js';

const vertex = `#version 300 es
in vec2 aPosition;
in vec2 aUV;
out vec2 vUV;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
void main() {
  mat3 place = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix;
  gl_Position = vec4((place * vec3(aPosition, 1.0)).xy, 0.0, 1.0);
  vUV = aUV;
}`;

// what is added to the picture has no alpha of its own, so that it lights the symbol and covers nothing
const fragment = `#version 300 es
precision mediump float;
in vec2 vUV;
out vec4 lit;
uniform sampler2D uTexture;
uniform float uAt;
void main() {
  vec4 symbol = texture(uTexture, vUV);
  float off = vUV.x + (1.0 - vUV.y) * 0.55 - uAt;
  float band = exp(-off * off * 60.0) + 0.45 * exp(-(off - 0.24) * (off - 0.24) * 500.0);
  float bright = dot(symbol.rgb, vec3(0.299, 0.587, 0.114));
  lit = vec4(vec3(1.0, 0.93, 0.74) * band * (0.2 * symbol.a + 0.6 * bright), 0.0);
}`;

/** Where the light stands before it reaches a symbol, and how far it then runs. */
const BEFORE = -0.35;
const WAY = 1.95;

const program = () => GlProgram.from({ vertex, fragment, name: 'gleam' });
const square = new MeshGeometry({
  positions: new Float32Array([-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5]),
  uvs: new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]),
  indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
});

/** Light that runs once over a symbol: along its own metal, and not beside it. WebGL only. */
export function createGleam(sprite: Sprite) {
  const light = new UniformGroup({ uAt: { value: BEFORE, type: 'f32' } });
  const { source } = sprite.texture;
  const shader = new Shader({
    glProgram: program(),
    resources: { uTexture: source, uSampler: source.style, light },
  });
  const mesh = new Mesh({ geometry: square, shader, blendMode: 'add' });
  sprite.parent?.addChild(mesh);

  return {
    /** `progress` from 0 to 1; the light follows its symbol as it swells. */
    run(progress: number): void {
      if (mesh.destroyed || sprite.destroyed) return;
      mesh.position.copyFrom(sprite.position);
      mesh.scale.set(sprite.width, sprite.height);
      light.uniforms.uAt = BEFORE + WAY * progress;
    },
    end(): void {
      if (!mesh.destroyed) mesh.destroy();
      shader.destroy();
    },
  };
}
