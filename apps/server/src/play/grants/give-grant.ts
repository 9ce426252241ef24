import { amount, houseDay, id, startOfHouseDay } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { unitOf } from '@fairhall/money';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { PlayableGame } from '#catalogue';
import { refuse } from '#platform/refusal';
import { type ApprovalKind, refuseOwnBenefit, type StaffCaller } from '#staff';
import type { PlayNeeds } from '../needs.ts';
import { referTo } from '../players.ts';
import { findByRequest } from './grant-rows.ts';
import { enqueueTelling } from './tell-grant.ts';

const KIND = 'play.give-grant';
const DAY_MS = 24 * 3_600_000;
/** What one person gives away in a day of the house without a second one, by rounds and stakes, in whole units. */
const ALONE_UNITS = 1_000n;

const command = z.strictObject({
  requestId: z.uuid(),
  memberId: id,
  gameIds: z.array(id),
  rounds: z.int(),
  stakeMinor: amount,
  days: z.int(),
});
/** As it waits for a second person, with who asked. */
const waiting = z.extend(command, { givenName: z.string() });
export type Promised = z.output<typeof command>;
export type GrantNeeds = Pick<
  PlayNeeds,
  | 'db'
  | 'clock'
  | 'games'
  | 'betting'
  | 'audit'
  | 'approvals'
  | 'memberOf'
  | 'idsOf'
  | 'findSegment'
  | 'mayBeContacted'
>;
type Wish = { staff: StaffCaller; promised: Promised; reason: string };
export type Given = { grantId: bigint | null; approvalId: bigint | null };

const worthOf = ({ rounds, stakeMinor }: Promised) => BigInt(rounds) * BigInt(stakeMinor);

/** Promises a member free rounds, once for each request. Beyond what one person gives in a day, a second one is asked. */
export async function giveGrant(needs: GrantNeeds, wish: Wish): Promise<Given> {
  const { staff, promised, reason } = wish;
  const memberId = BigInt(promised.memberId);
  const { currency } = await requireGiveable(needs, promised);
  return inTransaction(needs.db, async (tx) => {
    await refuseOwnBenefit(tx, staff, { memberId });
    const known = await findByRequest(tx, promised.requestId);
    if (known !== undefined) return { grantId: known, approvalId: null };
    const given = await sumOfToday(needs, tx, { staffId: staff.staffId, currency });
    if (given + worthOf(promised) <= ALONE_UNITS * unitOf(currency)) {
      const grantId = await writeGrant(needs, tx, { ...wish, by: staff, approvalId: null });
      return { grantId, approvalId: null };
    }
    const { approvalId } = await needs.approvals.propose(tx, {
      kind: KIND,
      payload: { ...promised, givenName: staff.username },
      subject: `member:${memberId}`,
      currency,
      reason,
      staff,
      beneficiary: { memberId },
    });
    return { grantId: null, approvalId };
  });
}

/** The command behind a large gift. */
export function registerGive(needs: GrantNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: waiting,
    propose: 'play.grants.give',
    approve: 'play.grants.approve',
    amountMinor: worthOf,
    async preview(_tx, promised) {
      const { games } = await requireGiveable(needs, promised);
      const { rounds, stakeMinor, days } = promised;
      const after = { games: games.map((game) => game.name(undefined)).join(', '), rounds, stakeMinor, days };
      return { before: {}, after };
    },
    async execute(tx, { approvalId, payload, reason, requestedBy, approvedBy }) {
      await requireGiveable(needs, payload);
      const { givenName, ...promised } = payload;
      const by = { staffId: requestedBy, username: givenName };
      const grantId = await writeGrant(needs, tx, { staff: approvedBy, promised, reason, by, approvalId });
      return { grantId };
    },
  } satisfies ApprovalKind<typeof waiting>);
}

/** The member may play, and every game is of one vendor, has free rounds and takes this stake. */
export async function requireGiveable(
  { games, betting, memberOf }: GrantNeeds,
  { memberId, gameIds, stakeMinor }: Pick<Promised, 'memberId' | 'gameIds' | 'stakeMinor'>,
): Promise<{ currency: string; games: readonly PlayableGame[] }> {
  const { currency, isTrial } = await memberOf(BigInt(memberId));
  if (isTrial) refuse('play/register-first');
  await betting.requireBetting(BigInt(memberId));
  return { currency, games: requireGames({ games }, { gameIds, stakeMinor, currency }) };
}

/** Every game is of one vendor, has free rounds and takes this stake. */
export function requireGames(
  { games }: Pick<GrantNeeds, 'games'>,
  { gameIds, stakeMinor, currency }: Pick<Promised, 'gameIds' | 'stakeMinor'> & { currency: string },
): readonly PlayableGame[] {
  const chosen = gameIds.map((one) => games.gameById(BigInt(one)) ?? refuse('play/game-unknown'));
  const vendor = chosen[0]?.vendor;
  const stake = BigInt(stakeMinor);
  for (const game of chosen) {
    const stakes = game.stakes(currency);
    const isSound =
      game.vendor === vendor &&
      game.wallet === 'seamless' &&
      game.hasFreeRounds &&
      stakes !== undefined &&
      stake >= stakes.minStake &&
      stake <= stakes.maxStake;
    if (!isSound) refuse('play/grant-impossible');
  }
  return chosen;
}

/** What this person has given today without a second one; who gives twice at once waits for themselves. */
async function sumOfToday(
  { clock }: GrantNeeds,
  tx: Tx,
  { staffId, currency }: { staffId: bigint; currency: string },
): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`play.grants/${staffId}`}, 0))`.execute(tx);
  const today = new Date(startOfHouseDay(houseDay(clock.now().getTime())));
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(g.rounds * g.stake), 0)::bigint as sum from play.grants g
    where g.given_by = ${staffId} and g.approval_id is null and g.currency = ${currency}
      and g.given_at >= ${today}`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

type Writing = Pick<Wish, 'promised' | 'reason'> & {
  staff: Pick<StaffCaller, 'staffId' | 'name' | 'origin'>;
  by: Pick<StaffCaller, 'staffId' | 'username'>;
  approvalId: bigint | null;
};

/** Writes one grant, once for its request, and lets its vendor hear of it. */
export async function writeGrant(
  needs: GrantNeeds,
  tx: Tx,
  { staff, promised, reason, by, approvalId }: Writing,
): Promise<bigint> {
  const memberId = BigInt(promised.memberId);
  const { currency, games } = await requireGiveable(needs, promised);
  const vendor = games[0]?.vendor ?? refuse('play/grant-impossible');
  const playerRef = await referTo(tx, { vendor, memberId, currency });
  const now = needs.clock.now();
  const codes = [...new Set(games.map((game) => game.code))];
  const { rows } = await sql<{ id: bigint }>`
    insert into play.grants (request_id, member_id, vendor, player_ref, games, rounds, stake, currency, given_at,
      expires_at, reason, given_by, given_name, approval_id)
    values (${promised.requestId}, ${memberId}, ${vendor}, ${playerRef}, ${codes}::text[], ${promised.rounds},
      ${promised.stakeMinor}, ${currency}, ${now}, ${new Date(now.getTime() + promised.days * DAY_MS)}, ${reason},
      ${by.staffId}, ${by.username}, ${approvalId})
    on conflict (request_id) do nothing
    returning id`.execute(tx);
  const grantId = rows[0]?.id;
  if (grantId === undefined)
    return (await findByRequest(tx, promised.requestId)) ?? refuse('request/not-found');
  await needs.audit(tx, {
    staff,
    action: KIND,
    subject: `member:${memberId}`,
    after: {
      grantId,
      vendor,
      games: codes.join(' '),
      rounds: promised.rounds,
      stakeMinor: promised.stakeMinor,
      currency,
    },
    reason,
  });
  await enqueueTelling(tx, grantId);
  return grantId;
}
