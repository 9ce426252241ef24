import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packGzip = promisify(gzip);
const packBrotli = promisify(brotliCompress);

const TEXT = /\.(js|css|svg|json|html)$/;
const WORTH_BYTES = 1_024;
const BROTLI_QUALITY = 11;

/** Lays a gzip and a brotli copy beside each text of a built app, so that nothing is packed while people wait. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < WORTH_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
  await writeFile(`${path}.gz`, await packGzip(bytes, { level: 9 }));
  await writeFile(`${path}.br`, await packBrotli(bytes, quality));
}
