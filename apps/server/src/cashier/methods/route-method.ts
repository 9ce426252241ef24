import { type BodyOf, receivingAccount, type staffRouteMethod } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { isCurrency, unitOf } from '@fairhall/money';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, Facts, StaffCaller } from '#staff';
import { findProvider } from '../find-provider.ts';
import { type CashierNeeds, perform } from '../needs.ts';
import { secondPersonMs } from '../settings.ts';
import type { CashierTables, PayTo } from '../tables.ts';
import { receivingAccountOf, toPayTo } from './account.ts';
import { findMethod, lockMethod } from './method-queries.ts';
import type { MethodRow } from './method-tables.ts';

const KIND = 'cashier.route-method';
const command = z.strictObject({
  code: z.string(),
  currency: z.string(),
  provider: z.string(),
  account: receivingAccount,
  /** The account that was read when this was asked for; none for a method that was not there. */
  replaces: z.nullable(z.string()),
});
type Command = z.output<typeof command>;

type Proposal = BodyOf<typeof staffRouteMethod> & { staff: StaffCaller };

/** Asks a second person to let members' money go somewhere else, or to add a way for it to come. */
export function proposeRoute(needs: CashierNeeds, { revision, reason, staff, ...wanted }: Proposal) {
  return perform(needs, async ({ tx, at }) => {
    const known = await lockMethod(tx, wanted.code);
    if (revision === null) {
      if (known) refuse('cashier/method-known', {}, 'code');
      if (!isCurrency(wanted.currency)) refuse('cashier/currency-unfit', {}, 'currency');
    } else {
      if (!known) refuse('cashier/not-found');
      if (String(known.revision) !== revision) refuse('request/conflict');
      if (known.kind !== wanted.account.kind || known.currency !== wanted.currency)
        refuse('cashier/method-kind-fixed');
      if (known.route_until && known.route_until > at) refuse('cashier/manual-payment-waiting');
    }
    findProvider(needs, wanted.provider);
    toPayTo(wanted.account, wanted.currency);
    const payload: Command = { ...wanted, replaces: known?.receiving_account ?? null };
    const proposed = await needs.approvals.propose(tx, {
      kind: KIND,
      payload,
      subject: `deposit-method:${wanted.code}`,
      reason,
      staff,
    });
    await askUntil(tx, wanted.code, proposed.expiresAt);
    return proposed;
  });
}

/** The command behind it: executed on approval, and refused when the account was changed meanwhile. */
export function registerRoute(needs: CashierNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: 'cashier.methods.write',
    approve: 'cashier.methods.approve',
    expiresAfterMs: secondPersonMs,
    async preview(tx, payload) {
      const known = await findMethod(tx, payload.code);
      return {
        before: known ? routeFacts(known.provider, known.pay_to) : null,
        after: routeFacts(payload.provider, toPayTo(payload.account, payload.currency)),
      };
    },
    release: (tx, { code }) => askUntil(tx, code, null),
    async execute(tx, { approvalId, payload, reason, approvedBy }) {
      const before = await lockMethod(tx, payload.code);
      if (payload.replaces === null && before) refuse('cashier/method-known');
      if (payload.replaces !== null && before?.receiving_account !== payload.replaces)
        refuse('request/conflict');
      const payTo = toPayTo(payload.account, payload.currency);
      const after = before
        ? await changeRoute(tx, before, { provider: payload.provider, payTo, approvalId })
        : await addMethod(tx, { ...payload, payTo, approvalId });
      await needs.audit(tx, {
        staff: approvedBy,
        action: KIND,
        subject: `deposit-method:${payload.code}`,
        before: before ? maskedFacts(before) : null,
        after: maskedFacts(after),
        reason,
      });
      return { code: payload.code, revision: after.revision };
    },
  } satisfies ApprovalKind<typeof command>);
}

type Route = { provider: string; payTo: PayTo; approvalId: bigint };

async function changeRoute(
  tx: Tx,
  before: MethodRow,
  { provider, payTo, approvalId }: Route,
): Promise<MethodRow> {
  return await tx
    .withTables<CashierTables>()
    .updateTable('cashier.deposit_methods')
    .set({
      provider,
      receiving_account: receivingAccountOf(payTo),
      pay_to: JSON.stringify(payTo),
      route_approval: approvalId,
      route_until: null,
      revision: before.revision + 1n,
    })
    .where('code', '=', before.code)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** In major units, until staff set its own. */
const FIRST_LIMITS = { min: 100n, max: 50_000n } as const;

/** A new method begins closed, with terms that staff look over before they open it. */
async function addMethod(
  tx: Tx,
  { code, currency, provider, payTo, approvalId }: Command & Route,
): Promise<MethodRow> {
  const unit = unitOf(currency);
  return await tx
    .withTables<CashierTables>()
    .insertInto('cashier.deposit_methods')
    .values({
      code,
      kind: payTo.kind,
      provider,
      receiving_account: receivingAccountOf(payTo),
      pay_to: JSON.stringify(payTo),
      currency,
      min_minor: FIRST_LIMITS.min * unit,
      max_minor: FIRST_LIMITS.max * unit,
      minutes_to_pay: 15,
      position: 99,
      is_open: false,
      route_approval: approvalId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function askUntil(tx: Tx, code: string, until: Date | null): Promise<void> {
  await tx
    .withTables<CashierTables>()
    .updateTable('cashier.deposit_methods')
    .set({ route_until: until })
    .where('code', '=', code)
    .execute();
}

/** The whole account: whoever approves compares it digit by digit. */
function routeFacts(provider: string, payTo: PayTo): Facts {
  return {
    provider,
    payKind: payTo.kind,
    holderName: payTo.holderName,
    ...('bankName' in payTo && { bankName: payTo.bankName }),
    receivingAccount: receivingAccountOf(payTo),
  };
}

/** The trail holds no whole account number; the approval it names does. */
function maskedFacts(method: MethodRow): Facts {
  return {
    provider: method.provider,
    holderName: method.pay_to.holderName,
    receivingAccount: `•••• ${method.receiving_account.slice(-4)}`,
    routeApproval: method.route_approval,
  };
}
