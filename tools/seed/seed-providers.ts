import { socialProviders } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import type { Domains } from '../../apps/server/src/domains.ts';
import type { Prepare } from '../start/world.ts';

/** The simulated provider stands in for each of them; it knows the portal's log-in as one client a provider. */
export async function seedProviders(
  domains: Domains,
  tx: Tx,
  { addresses, secrets }: Parameters<Prepare>[0],
): Promise<void> {
  for (const provider of socialProviders)
    await domains.identity.standInFor(tx, {
      provider,
      clientId: `demo-${provider.toLowerCase()}`,
      clientSecret: secrets.identityProvider,
      issuer: addresses.identityProvider,
    });
}
