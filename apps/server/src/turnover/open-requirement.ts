import type { Tx } from '@fairhall/database';
import type { TurnoverNeeds } from './needs.ts';
import { requiredFor } from './requirement.ts';
import { readSettings } from './settings.ts';
import type { TurnoverTables } from './tables.ts';

export type CreditedDeposit = {
  depositId: bigint;
  orderNumber: string;
  memberId: bigint;
  currency: string;
  amountMinor: bigint;
  at: Date;
};

/** The bank took the deposit back, and two people have decided who bears it. */
export async function dropForDeposit(
  tx: Tx,
  { depositId, at }: { depositId: bigint; at: Date },
): Promise<void> {
  await tx
    .withTables<TurnoverTables>()
    .updateTable('turnover.requirements')
    .set({ status: 'reversed', ended_at: at })
    .where('source', '=', 'deposit')
    .where('source_id', '=', depositId)
    .where('status', '=', 'open')
    .execute();
}

/** A credited deposit is to be played through before it can leave again; in the transaction that credits it. */
export async function openForDeposit(needs: TurnoverNeeds, tx: Tx, deposit: CreditedDeposit): Promise<void> {
  const { depositPercent: percent, weights } = await readSettings(needs, tx);
  const requiredMinor = requiredFor(deposit.amountMinor, percent);
  if (requiredMinor === 0n) return;
  await tx
    .withTables<TurnoverTables>()
    .insertInto('turnover.requirements')
    .values({
      member_id: deposit.memberId,
      currency: deposit.currency,
      source: 'deposit',
      source_id: deposit.depositId,
      order_number: deposit.orderNumber,
      base_minor: deposit.amountMinor,
      percent,
      required_minor: requiredMinor,
      weights: JSON.stringify(weights),
      status: 'open',
      opened_at: deposit.at,
      ended_at: null,
      approval_until: null,
    })
    .execute();
}
