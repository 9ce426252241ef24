import { expect, test } from 'vitest';
import { openServicePath, sealServicePath } from './service-chat.ts';

const address = 'https://chat.example.com/fairhall?from=แชท';

test('a sealed path opens to its address by its own last eight letters, and is another each time', async () => {
  const paths = [await sealServicePath(address), await sealServicePath(address)];
  expect(new Set(paths).size).toBe(2);
  for (const path of paths) {
    expect(path).toMatch(/^[\w-]+$/);
    expect(path).not.toContain(btoa('https').replaceAll('=', ''));
    expect(await openServicePath(path)).toBe(address);
  }
});

test('a path that was cut, changed or is none does not open', async () => {
  const path = await sealServicePath(address);
  const changed = `${path.startsWith('A') ? 'B' : 'A'}${path.slice(1)}`;
  for (const wrong of [path.slice(0, -1), changed, '', 'https://chat.example.com'])
    await expect(openServicePath(wrong)).rejects.toThrow();
});
