import type { SecondStepAsked, SocialPerson } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { isSame, sha256 } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import { requireDoor } from '../door.ts';
import type { IdentityNeeds } from '../needs.ts';
import type { Opened } from '../open-session.ts';
import { lockMember } from '../queries.ts';
import { enter } from '../security/enter.ts';
import type { IdentityTables } from '../tables.ts';
import type { Visit as From } from '../visit.ts';
import { dialects } from './dialects/index.ts';
import { type Person, ProviderFault } from './provider.ts';
import { requireProvider } from './provider-settings.ts';
import { secretsOf } from './start-visit.ts';
import type { SocialTables } from './tables.ts';

export type Back = {
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
};
export type Finished =
  | { kind: 'signed-in'; opened: Opened }
  | ({ kind: 'second-step' } & SecondStepAsked)
  | ({ kind: 'unbound'; expires: Date } & SocialPerson);

/** As long as registering may take. */
const WAITING_MS = 30 * 60_000;

/**
 * Somebody is back from a provider. A visit is good for one return, in the browser that began it. Whoever is bound is
 * signed in, through the same gate as every log-in; whoever is not waits for their own word. The provider's e-mail
 * addresses are never asked for: what they say of somebody would let whoever holds the mailbox take the account.
 */
export async function finishVisit(
  needs: IdentityNeeds,
  back: Back,
  { cookie, from }: { cookie: string | undefined; from: From },
): Promise<Finished> {
  const visit = await takeVisit(needs, back.state, cookie);
  const person = await askWho(needs, visit, back);
  const { provider } = visit;
  const now = needs.clock.now();
  return inTransaction(needs.db, async (tx) => {
    if (person.once) await spendWord(tx, person.once);
    const db = tx.withTables<SocialTables>();
    const bound = await db
      .selectFrom('identity.bindings')
      .select('member_id')
      .where('brand_id', '=', visit.brandId)
      .where('provider', '=', provider)
      .where('subject', '=', person.subject)
      .executeTakeFirst();
    if (!bound) {
      const expires = new Date(now.getTime() + WAITING_MS);
      await db
        .updateTable('identity.social_visits')
        .set({ subject: person.subject, name: person.name, expires_at: expires })
        .where('id', '=', visit.id)
        .execute();
      return { kind: 'unbound', provider, name: person.name, expires };
    }
    const memberId = bound.member_id;
    if (visit.memberId !== null)
      refuse(visit.memberId === memberId ? 'identity/social-already-bound' : 'identity/social-taken');
    const member = await lockMember(tx, memberId);
    requireDoor(member, { isAgentsDoor: visit.isAgentsDoor, brand: needs.brand.settings() });
    await needs.requireLogin(tx, memberId);
    const entered = await enter(needs, tx, { member, way: 'social', visit: from });
    return 'needVerify' in entered
      ? { kind: 'second-step', ...entered }
      : { kind: 'signed-in', opened: entered };
  });
}

/** What could be shown again, by whoever read it on its way, is believed once. */
async function spendWord(tx: Tx, { hash, until }: NonNullable<Person['once']>): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .withTables<IdentityTables>()
    .insertInto('identity.spent_vouchers')
    .values({ hash, expires_at: until })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) refuse('identity/social-used');
}

type TakenVisit = Awaited<ReturnType<typeof takeVisit>>;

/** The visit this state belongs to, used up by asking for it. */
async function takeVisit(needs: IdentityNeeds, state: string, cookie: string | undefined) {
  const db = needs.db.withTables<SocialTables>();
  const now = needs.clock.now();
  const visit = await db
    .selectFrom('identity.social_visits')
    .select([
      'id',
      'brand_id as brandId',
      'provider',
      'browser_hash as browserHash',
      'member_id as memberId',
      'is_agents_door as isAgentsDoor',
      'return_address as returnAddress',
      'expires_at as expiresAt',
      'returned_at as returnedAt',
    ])
    .where('state_hash', '=', sha256(state))
    .executeTakeFirst();
  if (!visit) refuse('identity/social-expired');
  if (cookie === undefined || !isSame(visit.browserHash, sha256(cookie)))
    refuse('identity/social-other-browser');
  if (visit.returnedAt) refuse('identity/social-used');
  if (visit.expiresAt <= now) refuse('identity/social-expired');
  const { numUpdatedRows } = await db
    .updateTable('identity.social_visits')
    .set({ returned_at: now })
    .where('id', '=', visit.id)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) refuse('identity/social-used');
  return { ...visit, state, cookie };
}

/** Words with which a provider says that its person did not want to. */
const unwilling = new Set(['access_denied', 'interaction_required', 'login_required', 'consent_required']);
const troubled = new Set(['server_error', 'temporarily_unavailable']);

async function askWho(needs: IdentityNeeds, visit: TakenVisit, back: Back): Promise<Person> {
  if (back.error !== undefined) {
    if (unwilling.has(back.error)) refuse('identity/social-denied');
    refuse(troubled.has(back.error) ? 'identity/social-down' : 'identity/social-untrusted');
  }
  if (back.code === undefined) refuse('identity/social-untrusted');
  const settings = await requireProvider(needs, visit);
  const secrets = secretsOf(needs.keys, visit);
  try {
    return await dialects[settings.dialect].identify(
      settings,
      { returnAddress: visit.returnAddress, state: visit.state, ...secrets },
      { code: back.code, iss: back.iss, at: needs.clock.now() },
    );
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    needs.log.warn({ provider: visit.provider, fault: error.message }, 'a provider vouched for nobody');
    return refuse(`identity/social-${error.kind}`);
  }
}
