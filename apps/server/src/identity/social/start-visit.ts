import { createHmac } from 'node:crypto';
import type { Language, SocialProvider } from '@fairhall/contract';
import { type Keys, randomToken, sha256 } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import type { MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { countByNetwork, socialRule } from '../throttle.ts';
import { dialects } from './dialects/index.ts';
import { ProviderFault, type Visit } from './provider.ts';
import { requireProvider } from './provider-settings.ts';
import type { SocialTables } from './tables.ts';

export type Going = {
  provider: SocialProvider;
  /** Who wants to bind; nobody when somebody wants to log in. */
  memberId?: MemberId;
  isAgentsDoor: boolean;
  language: Language;
  returnAddress: string;
  network: string;
};
export type Started = { address: string; cookie: string; expires: Date };

const MINUTE_MS = 60_000;
/** To log in over there. */
const VISIT_MS = 10 * MINUTE_MS;

/** A visit to a provider begins: the address to go to, and what the browser is recognised by when it comes back. */
export async function startVisit(needs: IdentityNeeds, going: Going): Promise<Started> {
  const { provider, memberId, isAgentsDoor, returnAddress } = going;
  await countByNetwork(needs, { kind: 'social', network: going.network, rule: socialRule });
  const brandId = needs.brand.settings().id;
  const settings = await requireProvider(needs, { brandId, provider });
  if (memberId !== undefined) await requireUnbound(needs, memberId, provider);
  const cookie = randomToken();
  const state = randomToken();
  const visit = { returnAddress, state, ...secretsOf(needs.keys, { cookie, state }) };
  const address = await dialects[settings.dialect]
    .addressOf(settings, visit, going.language)
    .catch((error: unknown) => {
      if (!(error instanceof ProviderFault)) throw error;
      needs.log.warn({ provider, fault: error.message }, 'a provider of log-ins cannot be used');
      return refuse('identity/social-down');
    });
  const expires = new Date(needs.clock.now().getTime() + VISIT_MS);
  await needs.db
    .withTables<SocialTables>()
    .insertInto('identity.social_visits')
    .values({
      brand_id: brandId,
      provider,
      state_hash: sha256(state),
      browser_hash: sha256(cookie),
      member_id: memberId ?? null,
      is_agents_door: isAgentsDoor,
      return_address: returnAddress,
      expires_at: expires,
      returned_at: null,
      subject: null,
      name: null,
      settled_at: null,
    })
    .execute();
  return { address: address.href, cookie, expires };
}

/** Nonce and verifier are kept nowhere: they follow from what the browser holds, the state, and our key. */
export function secretsOf(
  keys: Keys,
  { cookie, state }: { cookie: string; state: string },
): Pick<Visit, 'nonce' | 'verifier'> {
  const derive = (purpose: string) =>
    createHmac('sha256', keys.key(purpose)).update(`${cookie} ${state}`).digest('base64url');
  return { nonce: derive('identity.social-nonce'), verifier: derive('identity.social-verifier') };
}

async function requireUnbound(
  { db }: IdentityNeeds,
  memberId: MemberId,
  provider: SocialProvider,
): Promise<void> {
  const row = await db
    .withTables<SocialTables>()
    .selectFrom('identity.bindings')
    .select('provider')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (row) refuse('identity/social-already-bound');
}
