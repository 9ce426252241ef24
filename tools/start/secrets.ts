import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Secrets of a demo world, made once and kept beside its data; a live world brings its own. */
export type Secrets = {
  server: string;
  bank: string;
  identityProvider: string;
  studioKeyId: string;
  studio: string;
  studioWalletKeyId: string;
  studioWallet: string;
  acmeKeyId: string;
  acme: string;
};

export async function secretsOf(folder: string): Promise<Secrets> {
  const path = join(folder, 'secrets.json');
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  const secrets: Secrets = {
    server: key(),
    bank: key(),
    identityProvider: key(),
    studioKeyId: 'demo-studio-1',
    studio: key(),
    studioWalletKeyId: 'demo-studio-wallet-1',
    studioWallet: key(),
    acmeKeyId: 'demo-acme-1',
    acme: key(),
    // a world made by an older version has those it knew
    ...(kept && (JSON.parse(kept) as Partial<Secrets>)),
  };
  await writeFile(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

function key(): string {
  return randomBytes(32).toString('base64url');
}
