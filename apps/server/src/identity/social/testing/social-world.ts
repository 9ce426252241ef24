import type { SocialProvider } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { createMemberWorld } from '../../../../testing/member-world.ts';
import { clientId, clientSecret, openFakeProvider } from './fake-provider.ts';

/** A world in which one provider of OpenID Connect answers for each of those named. */
export async function openSocialWorld(...providers: readonly SocialProvider[]) {
  const world = await createMemberWorld();
  const fake = await openFakeProvider('oidc');
  await inTransaction(world.db, async (tx) => {
    for (const provider of providers)
      await world.identity.standInFor(tx, { provider, clientId, clientSecret, issuer: fake.issuer });
  });
  return { world, fake };
}
