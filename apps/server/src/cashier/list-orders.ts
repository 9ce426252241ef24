import {
  type AnswerOf,
  type listDeposits,
  type listWithdrawals,
  MOST_LISTED_DAYS,
  type QueryOf,
  USUAL_LISTED_DAYS,
} from '@fairhall/contract';
import { type RawBuilder, sql } from 'kysely';
import { type AskedDays, spanOfDays } from '#platform/house-days';
import { readSummedPage } from '#platform/summed-page';
import { findMade } from '#wallet';
import { depositKeys, withdrawalKeys } from './move-money.ts';
import type { CashierCaller, CashierNeeds } from './needs.ts';
import { presentDeposits } from './present-deposit.ts';
import { presentWithdrawals } from './present-withdrawal.ts';
import type { CashierTables } from './tables.ts';

/** A member's deposits of some days, with what they come to. */
export async function listOwnDeposits(
  needs: CashierNeeds,
  { memberId: member }: CashierCaller,
  wish: QueryOf<typeof listDeposits>,
): Promise<AnswerOf<typeof listDeposits>> {
  const { db, clock, bonuses } = needs;
  const fitting = fittingDeposits({ ...wish, ...spanOf(wish, clock.now()), member });
  const { ids, ...page } = await readSummedPage(db, { fitting, names: ['asked', 'credited', 'fee'] }, wish);
  if (ids.length === 0) return { ...page, items: [] };
  const orders = await presentDeposits(
    needs,
    await db
      .withTables<CashierTables>()
      .selectFrom('cashier.deposits')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id', 'desc')
      .execute(),
  );
  const brought = await bonuses.bonusesOf(db, ids);
  const made = await findMade(db, { member, keys: ids.flatMap(depositKeys) });
  return {
    ...page,
    items: orders.map((order) => {
      const keys = depositKeys(BigInt(order.id));
      return {
        ...order,
        bonus: brought.get(BigInt(order.id))?.toString() ?? null,
        movements: made.filter(({ key }) => keys.includes(key)),
      };
    }),
  };
}

/** A member's withdrawals of some days, with what they come to. */
export async function listOwnWithdrawals(
  needs: CashierNeeds,
  { memberId: member }: CashierCaller,
  wish: QueryOf<typeof listWithdrawals>,
): Promise<AnswerOf<typeof listWithdrawals>> {
  const { db, clock } = needs;
  const fitting = fittingWithdrawals({ ...wish, ...spanOf(wish, clock.now()), member });
  const { ids, ...page } = await readSummedPage(db, { fitting, names: ['asked', 'paid', 'fee'] }, wish);
  if (ids.length === 0) return { ...page, items: [] };
  const tables = db.withTables<CashierTables>();
  const orders = await presentWithdrawals(
    needs,
    await tables
      .selectFrom('cashier.withdrawals')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id', 'desc')
      .execute(),
  );
  const payouts = await tables
    .selectFrom('cashier.payouts')
    .select(['withdrawal_id', 'key'])
    .where('withdrawal_id', 'in', ids)
    .execute();
  const keysOf = (id: bigint) =>
    withdrawalKeys(
      id,
      payouts.filter((payout) => payout.withdrawal_id === id).map(({ key }) => key),
    );
  const made = await findMade(db, { member, keys: ids.flatMap(keysOf) });
  return {
    ...page,
    items: orders.map((order) => {
      const keys = keysOf(BigInt(order.id));
      return { ...order, movements: made.filter(({ key }) => keys.includes(key)) };
    }),
  };
}

type Fit = { member: bigint; from: Date; until: Date; status?: string | undefined };

export function spanOf(days: AskedDays, now: Date) {
  return spanOfDays(days, {
    ...{ now, usual: USUAL_LISTED_DAYS, most: MOST_LISTED_DAYS },
    otherwise: 'cashier/period-invalid',
  });
}

export function fittingDeposits(fit: Fit): RawBuilder<unknown> {
  return ofDaysOrOpen(
    sql`select o.id, o.currency, o.pay_minor as asked, coalesce(o.credited_minor - o.fee_minor, 0) as credited,
      case when o.credited_minor is null then 0 else o.fee_minor end as fee from cashier.deposits o`,
    fit,
  );
}

export function fittingWithdrawals(fit: Fit): RawBuilder<unknown> {
  const stands = sql`o.status in ('sent', 'disputed', 'received', 'auto-received')`;
  return ofDaysOrOpen(
    sql`select o.id, o.currency, o.amount_minor as asked,
      case when ${stands} then o.amount_minor - o.fee_minor else 0 end as paid,
      case when ${stands} then o.fee_minor else 0 end as fee from cashier.withdrawals o`,
    fit,
  );
}

/** Two readings of an index each: what was opened in the days, and what is still open of before or after them. */
function ofDaysOrOpen(
  select: RawBuilder<unknown>,
  { member, from, until, status }: Fit,
): RawBuilder<unknown> {
  const own = sql`o.member_id = ${member} and ${status === undefined ? sql`true` : sql`o.status = ${status}`}`;
  return sql`${select} where ${own} and o.created_at >= ${from} and o.created_at < ${until}
    union all
    ${select} where ${own} and o.settled_at is null and (o.created_at < ${from} or o.created_at >= ${until})`;
}
