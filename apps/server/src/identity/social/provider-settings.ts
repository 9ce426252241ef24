import type { SocialProvider } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { Keys } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import type { ProviderSettings } from './provider.ts';
import type { SocialTables } from './tables.ts';

const PURPOSE = 'identity.provider-secret';

export type KeptProvider = ProviderSettings & { isOn: boolean };
type Which = { brandId: bigint; provider: SocialProvider };

/** Sealed for one provider of one brand: moved to another row it opens nothing. */
export function sealSecret(keys: Keys, { brandId, provider }: Which, secret: string): Buffer {
  return keys.seal(PURPOSE, secret, `${brandId}:${provider}`);
}

export async function readProviders(
  { db, keys }: { db: Database | Tx; keys: Keys },
  brandId: bigint,
): Promise<KeptProvider[]> {
  const rows = await db
    .withTables<SocialTables>()
    .selectFrom('identity.providers')
    .select(['provider', 'is_on', 'dialect', 'client_id', 'client_secret', 'scopes', 'issuer', 'endpoints'])
    .where('brand_id', '=', brandId)
    .execute();
  return rows.map((row) => ({
    provider: row.provider,
    isOn: row.is_on,
    dialect: row.dialect,
    clientId: row.client_id,
    clientSecret: keys.open(PURPOSE, row.client_secret, `${brandId}:${row.provider}`).toString(),
    scopes: row.scopes,
    issuer: row.issuer,
    endpoints: row.endpoints,
  }));
}

/** How to speak to a provider that is offered now. In a live house nobody vouches for people over an open line. */
export async function requireProvider(
  needs: { db: Database; keys: Keys; mode: 'demo' | 'live' },
  { brandId, provider }: Which,
): Promise<ProviderSettings> {
  const found = (await readProviders(needs, brandId)).find((kept) => kept.provider === provider && kept.isOn);
  if (!found || !isAllowed(found, needs.mode)) refuse('identity/social-unavailable');
  return found;
}

export function isAllowed({ issuer, endpoints }: ProviderSettings, mode: 'demo' | 'live'): boolean {
  return mode === 'demo' || [issuer, ...Object.values(endpoints)].every((at) => at?.startsWith('https://'));
}
