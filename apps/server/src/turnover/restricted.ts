import type { Database, Tx } from '@fairhall/database';
import { smaller } from '@fairhall/money';
import { moneyFacts, refuse } from '#platform/refusal';
import { restrictedOf } from './bonus-money.ts';
import { heardAs } from './count-rounds.ts';
import type { Owner, TurnoverNeeds } from './needs.ts';
import { bonusOf } from './rows.ts';
import type { RequirementRow, TurnoverTables } from './tables.ts';

type Needs = Pick<TurnoverNeeds, 'cashOf' | 'stakesInPlay' | 'hasUnheardRounds'>;

/**
 * How much of a member's cash is bonus that is still to be played, never more than the cash. What lies in open rounds
 * was staked of it first, and is not cash any more.
 */
export async function readRestricted(needs: Needs, on: Database, owner: Owner): Promise<bigint> {
  const open = await listOpenBonuses(on, owner);
  const [oldest] = open;
  if (!oldest) return 0n;
  const stakedMinor = await needs.stakesInPlay(on, { ...owner, since: oldest.opened_at });
  const leftMinor = open.reduce(
    (sum, row) => sum + restrictedOf({ ...row, bonus: bonusOf(row) }),
    -stakedMinor,
  );
  if (leftMinor <= 0n) return 0n;
  const cashMinor = await needs.cashOf(on, owner);
  return smaller(cashMinor, leftMinor);
}

/** Refuses to move more out of the main wallet than is the member's own, and while their last rounds are being counted. */
export async function requireOwn(
  needs: Needs,
  tx: Tx,
  { amountMinor, ...owner }: Owner & { amountMinor: bigint },
): Promise<void> {
  if ((await listOpenBonuses(tx, owner)).length === 0) return;
  await requireCounted(needs, tx, owner.memberId);
  const cashMinor = await needs.cashOf(tx, owner);
  const ownMinor = cashMinor - (await readRestricted(needs, tx, owner));
  // of more than there is the wallet says no
  if (amountMinor > ownMinor && amountMinor <= cashMinor)
    refuse('turnover/bonus-stays', moneyFacts(owner.currency, { amount: ownMinor }), 'amount');
}

/** Refuses while a settled round of the member's has not been counted: what is left of a bonus is not known then. */
export async function requireCounted(
  needs: Pick<TurnoverNeeds, 'hasUnheardRounds'>,
  on: Database,
  memberId: bigint,
): Promise<void> {
  if (await needs.hasUnheardRounds(on, heardAs, memberId)) refuse('turnover/counting');
}

function listOpenBonuses(on: Database, { memberId, currency }: Owner): Promise<RequirementRow[]> {
  return on
    .withTables<TurnoverTables>()
    .selectFrom('turnover.requirements')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('status', '=', 'open')
    .where('bonus_minor', 'is not', null)
    .selectAll()
    .orderBy('id')
    .execute();
}
