import {
  type BankTransfer,
  bonusOn,
  type Deposit,
  memberFeeOn,
  type PayInstructions,
  type StaffDeposit,
} from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { toDataURL } from 'qrcode';
import { codesPerOrder } from './agent-orders/agent-code.ts';
import { agentOrdersOf, selectAgentOrder } from './agent-orders/agent-rows.ts';
import type { AgentOrderRow } from './agent-orders/agent-tables.ts';
import { isOnChain } from './chain/chain-rows.ts';
import { presentChainOrder } from './chain/present-payment.ts';
import { presentClaim } from './claim.ts';
import { canBeDecided, toOrderNumber, weighEvidence } from './deposit.ts';
import { transfersOf } from './deposit-queries.ts';
import type { CashierNeeds } from './needs.ts';
import { payCodeOf } from './pay-code.ts';
import { presentSlip, presentStaffSlip, slipsOf } from './slips.ts';
import { stepForMember, stepForStaff } from './steps.ts';
import type { CashierTables, DepositRow, PayTo, TransferRow } from './tables.ts';

type PresentNeeds = Pick<CashierNeeds, 'db' | 'demoBankUrl'>;

/** Orders as their member sees them: states and times, no names of staff. */
export async function presentDeposits(needs: PresentNeeds, rows: readonly DepositRow[]): Promise<Deposit[]> {
  const { db } = needs;
  const [steps, slips] = [await stepsOf(db, rows), await slipsOf(db, idsOf(rows))];
  return Promise.all(
    rows.map(async (row) => ({
      ...(await presentOrder(needs, row)),
      slips: slips.filter((slip) => slip.deposit_id === row.id).map(presentSlip),
      steps: steps.filter((step) => step.deposit_id === row.id).map(stepForMember),
    })),
  );
}

export async function presentDeposit(needs: PresentNeeds, row: DepositRow): Promise<Deposit> {
  const [deposit] = await presentDeposits(needs, [row]);
  if (!deposit) throw new Error('one row gives one order');
  return deposit;
}

/** Orders as staff see them: with names, transfers and what may be done. */
export async function presentStaffDeposits(
  needs: CashierNeeds,
  rows: readonly DepositRow[],
): Promise<StaffDeposit[]> {
  const { db } = needs;
  const [steps, slips] = [await stepsOf(db, rows), await slipsOf(db, idsOf(rows))];
  const transfers = await transfersOf(
    db,
    rows.map((row) => row.id),
  );
  const members = await needs.members.find(db, [...new Set(rows.map((row) => row.member_id))]);
  const agentOrders = await agentOrdersOf(db, idsOf(rows));
  const now = needs.clock.now();
  return Promise.all(
    rows.map(async (row) => ({
      ...(await presentOrder(needs, row)),
      slips: slips.filter((slip) => slip.deposit_id === row.id).map(presentStaffSlip),
      member: {
        id: String(row.member_id),
        username: members.find(({ memberId }) => memberId === row.member_id)?.account ?? '',
        realName: members.find(({ memberId }) => memberId === row.member_id)?.realName ?? null,
      },
      steps: steps.filter((step) => step.deposit_id === row.id).map(stepForStaff),
      transfers: transfers
        .filter((transfer) => transfer.deposit_id === row.id || transfer.meant_for === row.id)
        .map(presentTransfer),
      claimedBy: presentClaim(row, now),
      ...presentDecision(row, {
        transfers,
        agentOrder: agentOrders.find((order) => order.deposit_id === row.id),
        now,
      }),
    })),
  );
}

type Circumstances = {
  transfers: readonly TransferRow[];
  agentOrder: AgentOrderRow | undefined;
  now: Date;
};

function presentDecision(row: DepositRow, { transfers, agentOrder, now }: Circumstances) {
  const evidence = weighEvidence(transfers.filter((transfer) => transfer.deposit_id === row.id));
  const isOpen = canBeDecided(row);
  const isInEscrow = isOpen && agentOrder?.state === 'accepted';
  const asked = isOpen ? askedOf({ row, agentOrder, now }) : null;
  return {
    evidence,
    askedOfSecondPerson: asked,
    isInEscrow,
    canConfirm: isOpen && !isOnChain(row) && evidence !== 'reversed' && !asked,
    canRefuse: isOpen && !(isInEscrow && asked),
  };
}

function askedOf({
  row,
  agentOrder,
  now,
}: { row: DepositRow } & Omit<Circumstances, 'transfers'>): StaffDeposit['askedOfSecondPerson'] {
  const runs = (until: Date | null | undefined) => !!until && until > now;
  if (runs(agentOrder?.approval_until)) return 'return';
  return runs(row.approval_until) ? 'credit' : null;
}

export async function presentStaffDeposit(needs: CashierNeeds, row: DepositRow): Promise<StaffDeposit> {
  const [deposit] = await presentStaffDeposits(needs, [row]);
  if (!deposit) throw new Error('one row gives one order');
  return deposit;
}

export function presentTransfer(row: TransferRow): BankTransfer {
  return {
    id: String(row.id),
    provider: row.provider,
    reference: row.reference,
    receivingAccount: row.receiving_account,
    currency: row.currency,
    amount: String(row.amount_minor),
    payerName: row.payer_name,
    payerLast4: row.payer_last4,
    memo: row.memo,
    paidAt: row.paid_at.toISOString(),
    status: row.status,
    depositId: row.deposit_id === null ? null : String(row.deposit_id),
    meantFor: row.meant_for === null ? null : String(row.meant_for),
  };
}

async function presentOrder(needs: PresentNeeds, row: DepositRow) {
  return {
    id: String(row.id),
    orderNumber: toOrderNumber('D', row.id),
    method: row.method,
    amount: String(row.amount_minor),
    payAmount: String(row.pay_minor),
    toldBy: row.told_by,
    creditedAmount: row.credited_minor === null ? null : String(row.credited_minor),
    feeAmount: String(row.status === 'paid' ? row.fee_minor : memberFeeOn(row.fee_terms, row.pay_minor)),
    currency: row.currency,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    payerName: row.payer_name,
    needsSlip: row.needs_slip,
    promisedBonus: String(row.bonus_terms ? bonusOn(row.bonus_terms, row.pay_minor) : 0n),
    saidPaidAt: row.said_paid_at?.toISOString() ?? null,
    payTo: await presentPayTo(needs, row),
  };
}

async function presentPayTo(needs: PresentNeeds, row: DepositRow): Promise<PayInstructions> {
  const { pay_to: payTo } = row;
  if (payTo.kind === 'bank-transfer') {
    const { kind, holderName, bankCode, bankName, accountNumber } = payTo;
    return {
      kind,
      holderName,
      bankCode,
      bankName,
      accountNumber,
      ...bankApp(needs, 'account', accountNumber),
    };
  }
  if (payTo.kind === 'hosted') return { kind: payTo.kind, holderName: payTo.holderName };
  if (payTo.kind === 'agent') return presentAgent(needs, row, payTo);
  if (payTo.kind === 'usdt') return presentChainOrder(needs, row, payTo);
  const payload = payCodeOf(payTo, row);
  const qrImage = await toDataURL(payload, { errorCorrectionLevel: 'M', margin: 4, width: 320 });
  const { kind, holderName } = payTo;
  return { kind, holderName, payload, qrImage, ...bankApp(needs, 'payload', payload) };
}

async function presentAgent(
  { db }: PresentNeeds,
  { id }: DepositRow,
  { kind, holderName }: Extract<PayTo, { kind: 'agent' }>,
): Promise<PayInstructions> {
  const { state, codes } = await selectAgentOrder(db, id).executeTakeFirstOrThrow();
  return { kind, holderName, state, codesLeft: codesPerOrder - codes };
}

function bankApp({ demoBankUrl }: PresentNeeds, name: 'account' | 'payload', value: string) {
  if (!demoBankUrl) return {};
  return { bankAppUrl: `${demoBankUrl}/pay?${new URLSearchParams({ [name]: value })}` };
}

const idsOf = (rows: readonly DepositRow[]) => rows.map((row) => row.id);

async function stepsOf(db: Database, rows: readonly DepositRow[]) {
  if (rows.length === 0) return [];
  return await db
    .withTables<CashierTables>()
    .selectFrom('cashier.deposit_changes')
    .where('deposit_id', 'in', idsOf(rows))
    .selectAll()
    .orderBy('deposit_id')
    .orderBy('seq')
    .execute();
}
