import {
  type ProviderEndpoints,
  providerEndpoints,
  type StaffPermission,
  socialProvider,
} from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import * as z from 'zod/mini';
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

export type ProviderCommand<Staff> = {
  kind: string;
  payload: typeof payload;
  propose: StaffPermission;
  approve: StaffPermission;
  preview(tx: Tx, payload: ProviderPayload): Promise<{ before: DeedFacts; after: DeedFacts }>;
  execute(
    tx: Tx,
    command: { payload: ProviderPayload; reason: string; approvedBy: Staff },
  ): Promise<DeedFacts>;
};

/**
 * Opens a provider, or changes how it is spoken to. Two people stand behind it: whoever chooses who vouches for
 * members could come in as any of them.
 */
export function providerCommand<Staff extends Actor>(needs: IdentityNeeds<Staff>): ProviderCommand<Staff> {
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
      if (!held && wanted.sealedSecret === null) refuse('identity/provider-incomplete');
      await writeProvider(needs, tx, wanted);
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

async function writeProvider<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
  tx: Tx,
  wanted: ProviderPayload,
): Promise<void> {
  const { provider, clientId, sealedSecret, scopes, issuer, endpoints } = wanted;
  const settings = {
    is_on: true,
    client_id: clientId,
    scopes,
    issuer,
    endpoints: JSON.stringify(endpoints),
    changed_at: needs.clock.now(),
    ...(sealedSecret !== null && { client_secret: Buffer.from(sealedSecret, 'base64') }),
  };
  const brandId = needs.brand.settings().id;
  const db = tx.withTables<SocialTables>();
  const { numUpdatedRows } = await db
    .updateTable('identity.providers')
    .set(settings)
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const { client_secret: secret } = settings;
  if (!secret) refuse('identity/provider-incomplete');
  await db
    .insertInto('identity.providers')
    .values({
      brand_id: brandId,
      provider,
      dialect: presets[provider].dialect,
      ...settings,
      client_secret: secret,
    })
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
