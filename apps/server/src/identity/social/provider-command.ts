import {
  type ProviderEndpoints,
  providerEndpoints,
  type SocialProvider,
  socialProvider,
} from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import type { Command } from '#platform/command';
import { refuse } from '#platform/refusal';
import type { Actor, DeedFacts, IdentityNeeds } from '../needs.ts';
import { presets } from './presets.ts';
import { type KeptProvider, readProviders } from './provider-settings.ts';
import type { SocialTables } from './tables.ts';

export const providerKind = 'identity.set-provider';

const payload = z.strictObject({
  provider: socialProvider,
  clientId: z.string(),
  /** base64 of the sealed secret; the kept one stays when null. */
  sealedSecret: z.nullable(z.string()),
  scopes: z.array(z.string()),
  issuer: z.string(),
  endpoints: providerEndpoints,
});
export type ProviderPayload = z.output<typeof payload>;

/**
 * Opens a provider, or changes how it is spoken to. Two people stand behind it: whoever chooses who vouches for
 * members could come in as any of them.
 */
export function providerCommand<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
): Command<typeof payload, Staff, DeedFacts> {
  const heldNow = async (tx: Tx, { provider }: ProviderPayload) =>
    (await readProviders({ db: tx, keys: needs.keys }, needs.brand.settings().id)).find(
      (kept) => kept.provider === provider,
    );
  return {
    kind: providerKind,
    payload,
    propose: 'brand.system.write',
    approve: 'brand.system.approve',
    async preview(tx, wanted) {
      return { before: factsOf(await heldNow(tx, wanted)), after: wantedFacts(wanted) };
    },
    async execute(tx, { payload: wanted, reason, approvedBy }) {
      const held = await heldNow(tx, wanted);
      const given = wanted.sealedSecret === null ? undefined : Buffer.from(wanted.sealedSecret, 'base64');
      const secret = given ?? (await sealedSecretOf(needs, tx, wanted.provider));
      if (!secret) refuse('identity/provider-incomplete');
      await writeProvider(needs, tx, wanted, secret);
      const after = wantedFacts(wanted);
      await needs.audit(tx, {
        staff: approvedBy,
        action: providerKind,
        subject: `provider:${wanted.provider}`,
        before: factsOf(held),
        after,
        reason,
      });
      return after;
    },
  };
}

async function sealedSecretOf<Staff extends Actor>(
  { brand }: IdentityNeeds<Staff>,
  tx: Tx,
  provider: SocialProvider,
): Promise<Buffer | undefined> {
  const row = await tx
    .withTables<SocialTables>()
    .selectFrom('identity.providers')
    .select('client_secret')
    .where('brand_id', '=', brand.settings().id)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.client_secret;
}

async function writeProvider<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
  tx: Tx,
  wanted: ProviderPayload,
  secret: Buffer,
): Promise<void> {
  const { provider, clientId, scopes, issuer, endpoints } = wanted;
  const preset = presets[provider];
  const settings = {
    is_on: true,
    client_id: clientId,
    client_secret: secret,
    scopes,
    issuer,
    endpoints: JSON.stringify(endpoints),
    changed_at: needs.clock.now(),
  };
  // another issuer than the provider's own stands in for it, and speaks as it did
  const dialect = issuer === preset.issuer ? { dialect: preset.dialect } : {};
  await tx
    .withTables<SocialTables>()
    .insertInto('identity.providers')
    .values({ brand_id: needs.brand.settings().id, provider, dialect: preset.dialect, ...settings })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'provider']).doUpdateSet({ ...settings, ...dialect }),
    )
    .execute();
}

/** What an approver and the trail are shown: of the secret only whether it is another one. */
function factsOf(kept: KeptProvider | undefined): DeedFacts {
  if (!kept) return { isOn: false };
  const { isOn, clientId, scopes, issuer, endpoints } = kept;
  return {
    isOn,
    clientId,
    clientSecret: 'kept',
    scopes: scopes.join(' '),
    issuer,
    endpoints: lines(endpoints),
  };
}

function wantedFacts({ clientId, sealedSecret, scopes, issuer, endpoints }: ProviderPayload): DeedFacts {
  const clientSecret = sealedSecret === null ? 'kept' : 'replaced';
  return {
    isOn: true,
    clientId,
    clientSecret,
    scopes: scopes.join(' '),
    issuer,
    endpoints: lines(endpoints),
  };
}

const lines = (endpoints: ProviderEndpoints) =>
  Object.entries(endpoints).map(([name, address]) => `${name} ${address}`);
