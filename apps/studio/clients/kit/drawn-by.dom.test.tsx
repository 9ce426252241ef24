import { afterEach, expect, test, vi } from 'vitest';
import { drawnBy } from './drawn-by.ts';

afterEach(() => vi.restoreAllMocks());

const UNMASKED = 37_446;
const PLAIN = 7_937;

/** A machine whose driver calls itself so; one that hides it tells the plain name alone. */
function onMachine({ unmasked, plain = 'WebKit WebGL' }: { unmasked?: string; plain?: string }): void {
  const context = {
    RENDERER: PLAIN,
    getExtension: (name: string) =>
      name === 'WEBGL_debug_renderer_info' && unmasked ? { UNMASKED_RENDERER_WEBGL: UNMASKED } : null,
    getParameter: (which: number) => (which === UNMASKED ? unmasked : plain),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
}

test.each([
  'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
  'ANGLE (Mesa, llvmpipe (LLVM 15.0.6, 256 bits), OpenGL 4.5)',
  'ANGLE (Microsoft, Microsoft Basic Render Driver (0x0000008C) Direct3D11 vs_5_0 ps_5_0, D3D11)',
  'Apple Software Renderer',
])('a processor that does a graphics card’s work draws by itself: %s', (unmasked) => {
  onMachine({ unmasked });
  expect(drawnBy()).toBe('canvas');
});

test.each([
  'ANGLE (Qualcomm, Adreno (TM) 619, OpenGL ES 3.2)',
  'Apple GPU',
  'Mali-G57',
  'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)',
])('a graphics card draws: %s', (unmasked) => {
  onMachine({ unmasked });
  expect(drawnBy()).toBe('webgl');
});

test('a driver that hides its name is believed the plain one', () => {
  onMachine({ plain: 'llvmpipe (LLVM 15.0.6, 256 bits)' });
  expect(drawnBy()).toBe('canvas');
  vi.restoreAllMocks();
  onMachine({});
  expect(drawnBy()).toBe('webgl');
});

test('where there is no WebGL at all, games are drawn too', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(drawnBy()).toBe('canvas');
});
