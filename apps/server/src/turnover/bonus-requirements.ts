import type { ForfeitScope, RequirementStatus } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import { goesOf } from './bonus-money.ts';
import type { TurnoverNeeds } from './needs.ts';
import { requiredFor } from './requirement.ts';
import { bonusOf } from './rows.ts';
import { readSettings } from './settings.ts';
import type { RequirementRow, TurnoverTables } from './tables.ts';
import { noteChanged } from './tell-members.ts';

const sources = ['redeem-code', 'promo-code', 'method-bonus'] as const;

export type BonusToPlay = {
  claimId: bigint;
  offerId: bigint;
  kind: (typeof sources)[number];
  memberId: bigint;
  currency: string;
  baseMinor: bigint;
  percent: number;
  bonusMinor: bigint;
  forfeits: ForfeitScope;
  at: Date;
};

export type BonusRequirement = {
  claimId: bigint;
  requiredMinor: bigint;
  doneMinor: bigint;
  status: RequirementStatus;
  /** What giving it up takes, as far as its member has it. */
  goes: { bonusMinor: bigint; winningsMinor: bigint };
};

/** A bonus is to be played as its offer says; in the transaction that credits it. */
export async function openForBonus(needs: TurnoverNeeds, tx: Tx, bonus: BonusToPlay): Promise<void> {
  const requiredMinor = requiredFor(bonus.baseMinor, bonus.percent);
  if (requiredMinor === 0n) return;
  const { weights } = await readSettings(needs, tx);
  await tx
    .withTables<TurnoverTables>()
    .insertInto('turnover.requirements')
    .values({
      member_id: bonus.memberId,
      currency: bonus.currency,
      source: bonus.kind,
      source_id: bonus.claimId,
      offer_id: bonus.offerId,
      order_number: null,
      base_minor: bonus.baseMinor,
      percent: bonus.percent,
      required_minor: requiredMinor,
      weights: JSON.stringify(weights),
      status: 'open',
      opened_at: bonus.at,
      ended_at: null,
      approval_until: null,
      bonus_minor: bonus.bonusMinor,
      forfeits: bonus.forfeits,
    })
    .execute();
  await noteChanged(tx, [bonus.memberId]);
}

/** The deposit it came with was taken back. */
export async function dropForBonus(tx: Tx, { claimId, at }: { claimId: bigint; at: Date }): Promise<void> {
  const dropped = await tx
    .withTables<TurnoverTables>()
    .updateTable('turnover.requirements')
    .set({ status: 'reversed', ended_at: at })
    .where('source', 'in', sources)
    .where('source_id', '=', claimId)
    // one that is done would be open again once a bet that had filled it is settled anew
    .where('status', 'in', ['open', 'done'])
    .returning('member_id')
    .execute();
  await noteChanged(
    tx,
    dropped.map(({ member_id }) => member_id),
  );
}

/**
 * What was still to be played for a bonus that its member gives up is over; refuses where nothing was. Answers what goes
 * of it, as far as its member has it.
 */
export async function forfeitForBonus(
  tx: Tx,
  { claimId, at }: { claimId: bigint; at: Date },
): Promise<BonusRequirement['goes']> {
  const over = await tx
    .withTables<TurnoverTables>()
    .updateTable('turnover.requirements')
    .set({ status: 'forfeited', ended_at: at })
    .where('source', 'in', sources)
    .where('source_id', '=', claimId)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  if (!over) refuse('turnover/not-open');
  await noteChanged(tx, [over.member_id]);
  return presentBonus(over).goes;
}

export async function ofBonuses(db: Database, claimIds: readonly bigint[]): Promise<BonusRequirement[]> {
  const rows = await db
    .withTables<TurnoverTables>()
    .selectFrom('turnover.requirements')
    .where('source', 'in', sources)
    .where('source_id', 'in', [0n, ...claimIds])
    .selectAll()
    .execute();
  return rows.map(presentBonus);
}

function presentBonus(row: RequirementRow): BonusRequirement {
  const bonus = bonusOf(row);
  return {
    claimId: row.source_id,
    requiredMinor: row.required_minor,
    doneMinor: row.done_minor,
    status: row.status,
    goes: bonus ? goesOf(bonus) : { bonusMinor: 0n, winningsMinor: 0n },
  };
}

/** What members still have to play for the bonuses of each offer. */
export async function owedByOffer(
  db: Database,
  offerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ offer_id: bigint; owed: bigint }>`
    select q.offer_id, sum(q.required_minor - q.done_minor)::bigint as owed
    from turnover.requirements q
    where q.status = 'open' and q.offer_id = any(${[...offerIds]}::bigint[]) group by q.offer_id`.execute(db);
  return new Map(rows.map(({ offer_id, owed }) => [offer_id, owed]));
}
