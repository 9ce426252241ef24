import type { SocialProvider } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import type { IdentityNeeds } from '../needs.ts';
import { sealSecret } from './provider-settings.ts';
import type { SocialTables } from './tables.ts';

export type StandIn = { provider: SocialProvider; clientId: string; clientSecret: string; issuer: string };

/**
 * A provider of plain OpenID Connect in the place of another, open from the start. A stand-in written before gets the
 * new address; what staff set up for the provider itself is left alone.
 */
export async function standInFor(
  needs: Pick<IdentityNeeds, 'keys' | 'clock' | 'brand' | 'mode'>,
  tx: Tx,
  { provider, clientId, clientSecret, issuer }: StandIn,
): Promise<void> {
  if (needs.mode !== 'demo') throw new Error('a live house has no stand-ins');
  const brandId = needs.brand.settings().id;
  const settings = {
    client_secret: sealSecret(needs.keys, { brandId, provider }, clientSecret),
    issuer,
    changed_at: needs.clock.now(),
  };
  await tx
    .withTables<SocialTables>()
    .insertInto('identity.providers')
    .values({
      brand_id: brandId,
      provider,
      is_on: true,
      dialect: 'oidc',
      client_id: clientId,
      scopes: ['openid', 'profile'],
      endpoints: '{}',
      ...settings,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'provider'])
        .doUpdateSet(settings)
        .where('identity.providers.client_id', '=', clientId),
    )
    .execute();
}
