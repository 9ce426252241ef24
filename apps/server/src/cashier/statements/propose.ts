import { DAY_MS, startOfHouseDay } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { isSameName } from '#identity';
import { isOfItsTime, readOrderNumber } from '../deposit.ts';
import { ASKING } from '../match-transfer.ts';
import type { CashierNeeds } from '../needs.ts';
import { lateMoneyMs } from '../settings.ts';
import type { CashierTables, DepositRow } from '../tables.ts';
import type { HouseAccount } from './lock-account.ts';

export type OpenOrder = Pick<DepositRow, 'id' | 'status' | 'told_by' | 'pay_minor' | 'created_at'> & {
  /** As the member gave it for this order, or else their own. */
  payer: string | null;
};
type Line = {
  amountMinor: bigint;
  paidAt: Date;
  payerName: string | undefined;
  memo: string | undefined;
};

/** A booking counts for the whole of its day; where the file tells no time, its noon stands for it. */
export const noonOf = (day: string) => new Date(startOfHouseDay(day) + DAY_MS / 2);

/**
 * The one order a line can be for, as for what the bank tells of its own accord: the one it names, or else the only one
 * that asks for exactly this sum; of several that do, the only one whose member has the payer's name.
 */
export function proposeOrder(line: Line, orders: readonly OpenOrder[]): OpenOrder | undefined {
  const named = readOrderNumber(line.memo);
  if (named !== undefined) return orders.find(({ id }) => id === named);
  const asking = orders.filter(
    (order) =>
      order.told_by === 'tail' &&
      order.pay_minor === line.amountMinor &&
      ASKING.some((status) => status === order.status) &&
      isOfItsTime(order, line.paidAt),
  );
  if (asking.length < 2) return asking[0];
  const { payerName } = line;
  const ofName = asking.filter(
    ({ payer }) => payerName !== undefined && payer !== null && isSameName(payer, payerName),
  );
  return ofName.length === 1 ? ofName[0] : undefined;
}

/** Every order of the account that one of the lines may be for. */
export async function ordersFor(
  { members }: CashierNeeds,
  tx: Tx,
  account: HouseAccount,
  lines: readonly Line[],
): Promise<OpenOrder[]> {
  if (lines.length === 0) return [];
  const named = lines.flatMap(({ memo }) => readOrderNumber(memo) ?? []);
  const sums = [...new Set(lines.map(({ amountMinor }) => amountMinor))];
  const times = lines.map(({ paidAt }) => paidAt.getTime());
  const [from, until] = [Math.min(...times) - lateMoneyMs, Math.max(...times) + lateMoneyMs];
  const rows = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.deposits')
    .where('provider', '=', account.provider)
    .where('receiving_account', '=', account.receivingAccount)
    .where('currency', '=', account.currency)
    .where((where) =>
      where.or([
        where('id', 'in', named.length > 0 ? named : [0n]),
        where.and([
          where('told_by', '=', 'tail'),
          where('pay_minor', 'in', sums),
          where('status', 'in', ASKING),
          where('created_at', '>=', new Date(from)),
          where('created_at', '<=', new Date(until)),
        ]),
      ]),
    )
    .select(['id', 'status', 'told_by', 'pay_minor', 'created_at', 'member_id', 'payer_name'])
    .orderBy('id')
    .execute();
  const known = await members.find(tx, [...new Set(rows.map(({ member_id: memberId }) => memberId))]);
  const names = new Map(known.map(({ memberId, realName }) => [memberId, realName]));
  return rows.map(({ member_id: memberId, payer_name: given, ...row }) => ({
    ...row,
    payer: given ?? names.get(memberId) ?? null,
  }));
}
