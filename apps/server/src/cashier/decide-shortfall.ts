import { amount, id, type ShortfallOutcome, shortfallOutcomes } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import { moneyFacts, refuse } from '#platform/refusal';
import type { ApprovalKind, StaffCaller } from '#staff';
import { balances } from '#wallet';
import { postShortfall } from './move-money.ts';
import { type CashierNeeds, type Deed, perform, performWithin } from './needs.ts';
import { secondPersonMs } from './settings.ts';
import { caseOf } from './shortfall.ts';
import type { CashierTables, ShortfallRow } from './tables.ts';

const KIND = 'cashier.decide-shortfall';
const command = z.strictObject({
  shortfallId: id,
  amountMinor: amount,
  outcome: z.enum(shortfallOutcomes),
  takenMinor: amount,
});
type Command = z.output<typeof command>;

/** Asks a second person to settle who bears the money, or that none is missing. */
export function proposeShortfall(
  needs: CashierNeeds,
  proposal: {
    shortfallId: bigint;
    outcome: ShortfallOutcome;
    takenMinor: bigint;
    reason: string;
    staff: StaffCaller;
  },
): Promise<ShortfallRow> {
  const { shortfallId, outcome, takenMinor, reason, staff } = proposal;
  return perform(needs, async (deed) => {
    const shortfall = await lockUndecided(deed.tx, shortfallId);
    if (shortfall.approval_until && shortfall.approval_until > deed.at)
      refuse('cashier/manual-payment-waiting');
    requireWithin(shortfall, { outcome, takenMinor });
    const { expiresAt } = await needs.approvals.propose(deed.tx, {
      kind: KIND,
      payload: {
        shortfallId: String(shortfallId),
        amountMinor: String(shortfall.amount_minor),
        outcome,
        takenMinor: String(takenMinor),
      },
      subject: `shortfall:${shortfallId}`,
      currency: shortfall.currency,
      reason,
      staff,
      beneficiary: { memberId: shortfall.member_id },
    });
    return await write(deed.tx, shortfallId, { approval_until: expiresAt });
  });
}

/** Approving moves the money, closes the case and ends the freeze that stood for it. */
export function registerShortfallDecision(needs: CashierNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: 'cashier.deposits.decide',
    approve: 'cashier.deposits.approve',
    expiresAfterMs: secondPersonMs,
    amountMinor: (payload) => BigInt(payload.amountMinor),
    // what is not taken back the house bears, and the member keeps
    isCreditByHand: ({ amountMinor, takenMinor }) => BigInt(takenMinor) < BigInt(amountMinor),
    async preview(tx, { shortfallId, outcome, takenMinor }) {
      const shortfall = await lockUndecided(tx, BigInt(shortfallId));
      const { currency, member_id: member, amount_minor, fee_minor } = shortfall;
      const { cash } = await balances(tx, { member, currency });
      const taken = BigInt(takenMinor);
      const borneMinor = outcome === 'settled' ? amount_minor - fee_minor - taken : 0n;
      const depositId = outcome === 'settled' ? await depositOf(tx, shortfall) : undefined;
      const bonusMinor = depositId === undefined ? 0n : await needs.bonuses.bonusOfDeposit(tx, depositId);
      const left = cash - taken;
      const bonusBackMinor = left <= 0n ? 0n : bonusMinor < left ? bonusMinor : left;
      const before = { outcome: null, cashMinor: cash, houseBearsMinor: 0n, bonusBackMinor: 0n };
      return {
        before,
        after: { outcome, cashMinor: left - bonusBackMinor, houseBearsMinor: borneMinor, bonusBackMinor },
      };
    },
    async release(tx, { shortfallId }) {
      const shortfall = await lockUndecided(tx, BigInt(shortfallId));
      await write(tx, shortfall.id, { approval_until: null });
    },
    execute: (tx, { payload, reason, approvedBy }) =>
      performWithin(needs, tx, (deed) => decide(needs, deed, { payload, reason, staff: approvedBy })),
  } satisfies ApprovalKind<typeof command>);
}

async function decide(
  needs: CashierNeeds,
  deed: Deed,
  { payload, reason, staff }: { payload: Command; reason: string; staff: StaffCaller },
) {
  const shortfall = await lockUndecided(deed.tx, BigInt(payload.shortfallId));
  const { outcome } = payload;
  const takenMinor = BigInt(payload.takenMinor);
  requireWithin(shortfall, { outcome, takenMinor });
  await write(deed.tx, shortfall.id, { outcome, taken_minor: takenMinor, decided_at: deed.at });
  if (outcome === 'settled') {
    const depositId = await depositOf(deed.tx, shortfall);
    if (depositId !== undefined) await needs.turnover.dropForDeposit(deed.tx, { depositId, at: deed.at });
    await postShortfall(deed, shortfall, takenMinor);
    if (depositId !== undefined)
      await needs.bonuses.reverseForDeposit(deed.tx, { depositId, at: deed.at, tell: deed.tell });
  }
  // after the money, as everybody writes into the trail: two who did it the other way round would wait for each other
  await needs.audit(deed.tx, {
    staff,
    action: KIND,
    subject: caseOf(shortfall.id),
    after: { outcome, takenMinor, amountMinor: shortfall.amount_minor, currency: shortfall.currency },
    reason,
  });
  // after the money: whoever restricts a member holds up the lanes that may wait for it
  const closed = { memberId: shortfall.member_id, cause: caseOf(shortfall.id), staff, reason };
  await needs.gate.releaseCase(deed.tx, closed);
  return { shortfallId: shortfall.id, outcome, takenMinor };
}

/** The deposit whose money is gone: it is not to be played any more, nor is its bonus the member's. */
async function depositOf(tx: Tx, { transfer_id: transferId }: ShortfallRow): Promise<bigint | undefined> {
  if (transferId === null) return undefined;
  const { deposit_id: depositId } = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.transfers')
    .where('id', '=', transferId)
    .select('deposit_id')
    .executeTakeFirstOrThrow();
  return depositId ?? undefined;
}

function requireWithin(
  { kind, amount_minor, fee_minor, currency }: ShortfallRow,
  { outcome, takenMinor }: { outcome: ShortfallOutcome; takenMinor: bigint },
): void {
  if (kind === 'bet-resettled' && outcome === 'mistaken') refuse('cashier/shortfall-stands');
  const max = outcome === 'mistaken' ? 0n : amount_minor - fee_minor;
  if (takenMinor > max) refuse('cashier/amount-too-large', moneyFacts(currency, { max }), 'taken');
}

async function lockUndecided(tx: Tx, shortfallId: bigint): Promise<ShortfallRow> {
  const row = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.shortfalls')
    .where('id', '=', shortfallId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) refuse('cashier/not-found');
  return row.decided_at ? refuse('cashier/shortfall-decided') : row;
}

type Change = Partial<Pick<ShortfallRow, 'approval_until' | 'outcome' | 'taken_minor' | 'decided_at'>>;

async function write(tx: Tx, shortfallId: bigint, change: Change): Promise<ShortfallRow> {
  return await tx
    .withTables<CashierTables>()
    .updateTable('cashier.shortfalls')
    .set(change)
    .where('id', '=', shortfallId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
