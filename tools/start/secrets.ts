import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Secrets of a demo world, made once and kept beside its data; a live world brings its own. */
export type Secrets = {
  server: string;
  bank: string;
  studioKeyId: string;
  studio: string;
  acmeKeyId: string;
  acme: string;
};

export async function secretsOf(folder: string): Promise<Secrets> {
  const path = join(folder, 'secrets.json');
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept) return JSON.parse(kept) as Secrets;
  const secrets: Secrets = {
    server: key(),
    bank: key(),
    studioKeyId: 'demo-studio-1',
    studio: key(),
    acmeKeyId: 'demo-acme-1',
    acme: key(),
  };
  await writeFile(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

function key(): string {
  return randomBytes(32).toString('base64url');
}
