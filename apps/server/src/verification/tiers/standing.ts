import { houseDay, type Tier } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { moneyFacts, refuse } from '#platform/refusal';
import type { StandingRow, VerificationTables } from '../tables.ts';
import { readLimits } from './limits.ts';
import { limitOf, tierAllowing, tierOn, tierToHave } from './tier.ts';

type Asked = { memberId: bigint; currency: string; totalMinor: bigint; at: Date };

/** Refuses a deposit that brings the last thirty days above what the member's tier allows, and says what would help. */
export async function requireTierToDeposit(
  db: Database,
  { memberId, currency, totalMinor, at }: Asked,
): Promise<void> {
  const { limits } = await readLimits(db, currency);
  const tier = await readTier(db, memberId, at);
  const needed = tierAllowing(limits, 'depositMonth', totalMinor);
  if (needed !== undefined && needed <= tier) return;
  const facts = moneyFacts(currency, { limit: limitOf(limits, tier, 'depositMonth') ?? 0n });
  if (needed === undefined) refuse('verification/above-every-tier', facts);
  refuse('verification/tier-needed', { tier: needed, ...facts });
}

/**
 * The tier a withdrawal waits for; nothing when the member's allows it. The standing is kept until the caller's
 * transaction ends, so that an approval that comes meanwhile finds the order that waits for it.
 */
export async function tierToWithdraw(
  tx: Tx,
  { memberId, currency, totalMinor, at }: Asked,
): Promise<Tier | undefined> {
  const { limits } = await readLimits(tx, currency);
  const tier = await keepTier(tx, memberId, at);
  const needed = tierToHave(limits, totalMinor);
  return needed <= tier ? undefined : needed;
}

/** The member's tier, which nobody changes until the caller's transaction ends. */
export async function keepTier(tx: Tx, memberId: bigint, at: Date): Promise<Tier> {
  return tierOn(seen(await lockStanding(tx, { memberId, at, strength: 'share' })), houseDay(at.getTime()));
}

export async function readTier(db: Database, memberId: bigint, at: Date): Promise<Tier> {
  const standing = await readStanding(db, memberId);
  return standing ? tierOn(seen(standing), houseDay(at.getTime())) : 0;
}

/** Those of many at once; whoever has no standing is left out: their tier is 0. */
export async function readTiers(
  db: Database,
  memberIds: readonly bigint[],
  at: Date,
): Promise<ReadonlyMap<bigint, Tier>> {
  if (memberIds.length === 0) return new Map();
  const today = houseDay(at.getTime());
  const standings = await db
    .withTables<VerificationTables>()
    .selectFrom('verification.standings')
    .where('member_id', 'in', memberIds)
    .selectAll()
    .execute();
  return new Map(standings.map((standing) => [standing.member_id, tierOn(seen(standing), today)]));
}

export function readStanding(db: Database, memberId: bigint): Promise<StandingRow | undefined> {
  return db
    .withTables<VerificationTables>()
    .selectFrom('verification.standings')
    .where('member_id', '=', memberId)
    .selectAll()
    .executeTakeFirst();
}

/** The member's row, made when there is none: `update` is for whoever changes the tier. */
export async function lockStanding(
  tx: Tx,
  { memberId, at, strength }: { memberId: bigint; at: Date; strength: 'share' | 'update' },
): Promise<StandingRow> {
  const db = tx.withTables<VerificationTables>();
  await db
    .insertInto('verification.standings')
    .values({ member_id: memberId, tier: 0, document_expires_on: null, changed_at: at })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  const row = db.selectFrom('verification.standings').where('member_id', '=', memberId).selectAll();
  return await (strength === 'share' ? row.forShare() : row.forUpdate()).executeTakeFirstOrThrow();
}

const seen = ({ tier, document_expires_on: documentExpiresOn }: StandingRow) => ({ tier, documentExpiresOn });
