import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTemporaryFolder, removeTemporaryFolder } from '../../../tools/testing/temporary-folder.ts';
import { servePages } from './pages.ts';

const script = 'export const reels = 5;'.repeat(100);

test('a script comes packed to who can unpack it, plain to who cannot, for ever, and never to be framed by others', async () => {
  const folder = await createTemporaryFolder('pages');
  const app = Fastify();
  try {
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'assets', 'reels-1.js'), script);
    await writeFile(join(folder, 'assets', 'reels-1.js.br'), brotliCompressSync(script));
    await servePages(app, { folder, frameAncestors: ['http://portal'] });
    const get = (accepted: string) =>
      app.inject({ url: '/assets/reels-1.js', headers: { 'accept-encoding': accepted } });

    const packed = await get('gzip, deflate, br');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
    const plain = await get('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(script);
    for (const { headers } of [packed, plain]) {
      expect(headers['cache-control']).toContain('immutable');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self' http://portal");
    }
  } finally {
    await app.close();
    await removeTemporaryFolder(folder);
  }
});
