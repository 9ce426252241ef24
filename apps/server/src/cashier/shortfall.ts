import type { ShortfallKind } from '@fairhall/contract';
import { emit } from '#platform/outbox';
import type { CashierNeeds, Deed } from './needs.ts';
import type { CashierTables } from './tables.ts';

export type FoundShortfall = {
  kind: ShortfallKind;
  memberId: bigint;
  currency: string;
  amountMinor: bigint;
  /** What the house took of the deposit, and gives up with it. */
  feeMinor?: bigint;
  transferId?: bigint;
  withdrawalId?: bigint;
  payoutKey?: string;
  callKey?: string;
};

/** As the freeze and the audit trail name it. */
export const caseOf = (id: bigint) => `shortfall:${id}`;

const reasons: Readonly<Record<ShortfallKind, string>> = {
  'deposit-reversed': 'the bank took back money that was credited',
  'payout-contradicted': 'the bank says it paid what was returned to the member',
  'bet-resettled': 'a bet was settled again for less, and what it had paid could not be taken back',
};

/** A member was given what is not theirs: they withdraw nothing until two people have decided who bears it. */
export async function openShortfall(
  { gate }: Pick<CashierNeeds, 'gate'>,
  { tx, at }: Deed,
  found: FoundShortfall,
): Promise<void> {
  const opened = await tx
    .withTables<CashierTables>()
    .insertInto('cashier.shortfalls')
    .values({
      member_id: found.memberId,
      kind: found.kind,
      transfer_id: found.transferId ?? null,
      withdrawal_id: found.withdrawalId ?? null,
      payout_key: found.payoutKey ?? null,
      call_key: found.callKey ?? null,
      currency: found.currency,
      amount_minor: found.amountMinor,
      fee_minor: found.feeMinor ?? 0n,
      found_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!opened) return;
  await gate.holdForCase(tx, {
    memberId: found.memberId,
    cause: caseOf(opened.id),
    reason: reasons[found.kind],
  });
  await emit(tx, {
    topic: 'shortfall.found',
    subject: String(opened.id),
    payload: {
      memberId: String(found.memberId),
      kind: found.kind,
      amountMinor: String(found.amountMinor),
      currency: found.currency,
      at: at.toISOString(),
    },
  });
}
