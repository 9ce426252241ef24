import { amount, id, type StaffRate } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, StaffCaller } from '#staff';
import { type CashierNeeds, perform } from '../needs.ts';
import { secondPersonMs } from '../settings.ts';
import type { CashierTables } from '../tables.ts';
import { isRateJump, isRateStale, rateGoodUntil, ratesMeasured } from './bounds.ts';
import { findRate, lockReference } from './chain-rows.ts';
import type { RateRow } from './chain-tables.ts';

const KIND = 'cashier.set-rate';
const command = z.strictObject({ currency: z.string(), rate: amount, replaces: z.nullable(id) });

/** A million of the currency's units for one USDT. */
const HIGHEST_RATE = 1_000_000_000_000n;

type NewRate = {
  currency: string;
  rate: bigint;
  revision: string | null;
  reason: string;
  staff: StaffCaller;
};
type SetRate = { rate: StaffRate | null; approvalId: string | null };

/**
 * What a USDT is worth from now on; payments that were seen keep the rate of their moment. A jump would credit every
 * payment wrongly at once: a second person is asked.
 */
export function setRate(needs: CashierNeeds, wish: NewRate): Promise<SetRate> {
  const { currency, rate, revision, reason, staff } = wish;
  if (rate < 1n || rate > HIGHEST_RATE) refuse('cashier/rate-out-of-range', {}, 'rate');
  return perform(needs, async ({ tx, at }) => {
    const before = await lockRate(tx, currency, revision);
    if (!(await chainCurrencies(tx)).includes(currency)) refuse('cashier/currency-unfit', {}, 'currency');
    if (!isRateJump(rate, ratesMeasured(await readRates(tx, currency), at))) {
      const after = await writeRate(needs, tx, { ...wish, before, at, approvalId: null });
      return { rate: presentRate(after, at), approvalId: null };
    }
    const { approvalId } = await needs.approvals.propose(tx, {
      kind: KIND,
      payload: { currency, rate: String(rate), replaces: revision },
      subject: `usdt-rate:${currency}`,
      reason,
      staff,
    });
    return { rate: before ? presentRate(before, at) : null, approvalId: String(approvalId) };
  });
}

/** The command behind a jump; refused when another rate came in force since it was asked for. */
export function registerRate(needs: CashierNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: 'cashier.methods.write',
    approve: 'cashier.methods.approve',
    expiresAfterMs: secondPersonMs,
    async preview(tx, { currency, rate }) {
      const before = await findRate(tx, currency);
      return {
        before: before ? { usdtRate: rateText(before.rate) } : null,
        after: { usdtRate: rateText(BigInt(rate)) },
      };
    },
    async execute(tx, { approvalId, payload, reason, approvedBy }) {
      const { currency, replaces } = payload;
      const before = await lockRate(tx, currency, replaces);
      const at = needs.clock.now();
      const change = { currency, rate: BigInt(payload.rate), before, at, approvalId, reason };
      const after = await writeRate(needs, tx, { ...change, staff: approvedBy });
      return { currency, usdtRate: rateText(after.rate) };
    },
  } satisfies ApprovalKind<typeof command>);
}

/** In whole units and six decimals, as staff write it. */
function rateText(rate: bigint): string {
  const digits = String(rate).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

async function lockRate(tx: Tx, currency: string, revision: string | null): Promise<RateRow | undefined> {
  await lockReference(tx, `rate/${currency}`);
  const before = await findRate(tx, currency);
  if ((before ? String(before.id) : null) !== revision) refuse('request/conflict');
  return before;
}

/** More than any day holds; the newest say enough. */
const MOST_RATES = 1_000;

async function readRates(tx: Tx, currency: string) {
  const rows = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.chain_rates')
    .where('currency', '=', currency)
    .orderBy('id', 'desc')
    .select(['rate', 'set_at', 'approval_id'])
    .limit(MOST_RATES)
    .execute();
  return rows.map((row) => ({ rate: row.rate, setAt: row.set_at, isOfTwo: row.approval_id !== null }));
}

type Written = Omit<NewRate, 'revision'> & {
  before: RateRow | undefined;
  at: Date;
  approvalId: bigint | null;
};

async function writeRate(
  needs: CashierNeeds,
  tx: Tx,
  { currency, rate, before, at, approvalId, reason, staff }: Written,
): Promise<RateRow> {
  const after = await insertRate(tx, { currency, rate, at, setBy: staff.staffId, approvalId });
  await needs.audit(tx, {
    staff,
    action: KIND,
    subject: `usdt-rate:${currency}`,
    before: before ? { rate: before.rate } : null,
    after: { rate: after.rate, approval: approvalId },
    reason,
  });
  return after;
}

type Insert = { currency: string; rate: bigint; at: Date; setBy: bigint | null; approvalId: bigint | null };

async function insertRate(tx: Tx, { currency, rate, at, setBy, approvalId }: Insert): Promise<RateRow> {
  return await tx
    .withTables<CashierTables>()
    .insertInto('cashier.chain_rates')
    .values({ currency, rate, set_by: setBy, set_at: at, approval_id: approvalId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The rate of a new world; staff change it afterwards. */
export async function saveRate(tx: Tx, rate: { currency: string; rate: bigint; at: Date }): Promise<void> {
  if (!(await findRate(tx, rate.currency))) await insertRate(tx, { ...rate, setBy: null, approvalId: null });
}

/** Currencies in which there is a way to deposit in USDT. */
export async function chainCurrencies(tx: Tx | CashierNeeds['db']): Promise<string[]> {
  const rows = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.deposit_methods')
    .where('kind', '=', 'usdt')
    .select('currency')
    .distinct()
    .orderBy('currency')
    .execute();
  return rows.map(({ currency }) => currency);
}

export const presentRate = (row: RateRow, at: Date): StaffRate => ({
  currency: row.currency,
  rate: String(row.rate),
  setAt: row.set_at.toISOString(),
  goodUntil: rateGoodUntil(row.set_at).toISOString(),
  isStale: isRateStale(row, at),
  revision: String(row.id),
});
