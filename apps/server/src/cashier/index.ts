import type { Database } from '@fairhall/database';
import type { App } from '#platform/http';
import type { DomainJobs } from '#platform/jobs';
import type { Subscriber } from '#platform/outbox';
import { registerReturn } from './agent-orders/return-escrow.ts';
import { registerRule } from './automatic/edit-automatic.ts';
import { registerConfirmations } from './chain/edit-network.ts';
import { registerRate } from './chain/edit-rate.ts';
import { countPayments } from './chain/page-payments.ts';
import { countStaleRates } from './chain/read-chain.ts';
import { registerCreditByHand } from './confirm-deposit.ts';
import { countOpenOrders } from './count-open-orders.ts';
import { registerShortfallDecision } from './decide-shortfall.ts';
import { tellOfApprovals } from './events.ts';
import { findProvider } from './find-provider.ts';
import { checkFundPassword, keepFundPassword } from './fund-password.ts';
import { holdForOwed } from './hold-for-owed.ts';
import { resumeByTier } from './holds/resume.ts';
import { cashierJobs } from './jobs.ts';
import { registerLifting } from './lift-suspension.ts';
import { registerRoute } from './methods/route-method.ts';
import type { CashierNeeds } from './needs.ts';
import { readLateTransfers, readOwnTransactions, takeAnew } from './own-transactions.ts';
import { registerPartPaid } from './parts/mark-part-paid.ts';
import { registerPayoutRoute } from './payout-routes/propose-route.ts';
import type { ProviderTransaction } from './providers/provider.ts';
import { countDeposits, countTransfers, countWithdrawals } from './queries.ts';
import { memberRoutes } from './routes.ts';
import { registerSecondPerson } from './second-person.ts';
import { readSharedAccounts, type SharedAccount } from './shared-accounts.ts';
import { countShortfalls } from './shortfall-queries.ts';
import { staffRoutes } from './staff-routes.ts';
import { countLines } from './statements/line-queries.ts';
import { countUnknown } from './unknown-payouts.ts';

export { sumEscrows } from './agent-orders/agent-rows.ts';
export { demoDesk, saveDesk } from './agent-orders/demo-desk.ts';
export { readBounds } from './bounds/bounds.ts';
export { saveRate } from './chain/edit-rate.ts';
export { toOrderNumber } from './deposit.ts';
export { findDemoMethods } from './find-demo-methods.ts';
export { currencyOfMethod } from './methods/method-queries.ts';
export { DEPOSIT_DAYS, readMoved } from './moved.ts';
export type { CashierCaller, CashierMember, CashierNeeds } from './needs.ts';
export type { OwnTransaction } from './own-transactions.ts';
export { agentsProvider } from './providers/agents.ts';
export { bankProvider, isSimulatedBank } from './providers/bank.ts';
export { demoAgentMethod, demoMethods, demoRate } from './providers/demo-methods.ts';
export type { PaymentProvider, ProviderTransaction } from './providers/provider.ts';
export { holderOf } from './queries.ts';
export { saveMethod } from './save-method.ts';
export { readSharedAccounts, type SharedAccount, sharedAccounts } from './shared-accounts.ts';
export { type CashDay, sumByDay } from './sum-by-day.ts';
export { firstTermsOf } from './terms/terms.ts';

/** The password of withdrawals, as registration keeps the first one. */
export const fundPasswords = { check: checkFundPassword, keep: keepFundPassword };

export type Cashier = {
  routes(app: App): void;
  staffRoutes(app: App): void;
  jobs: DomainJobs;
  subscribers: readonly Subscriber[];
  /** Other members who have, or had, a payout account of this one's. */
  sharedAccounts(memberId: bigint): Promise<SharedAccount[]>;
  /** Of a member's, that are yet to be settled. */
  countOpenOrders(on: Database, memberId: bigint): Promise<{ deposits: number; withdrawals: number }>;
  /** What providers list of money that moved, and what our books have of it. */
  books: {
    /** Providers that keep a list. */
    codes(): string[];
    list(provider: string, window: { from: Date; until: Date }): Promise<ProviderTransaction[]>;
    own: typeof readOwnTransactions;
    late: typeof readLateTransfers;
    takeAnew(provider: string, asked: ProviderTransaction): Promise<string>;
  };
};

/** Deposits, withdrawals and payout accounts. */
export function startCashier(needs: CashierNeeds): Cashier {
  registerCreditByHand(needs);
  registerReturn(needs);
  registerRoute(needs);
  registerPayoutRoute(needs);
  registerRate(needs);
  registerConfirmations(needs);
  registerRule(needs);
  registerShortfallDecision(needs);
  registerSecondPerson(needs);
  registerLifting(needs);
  registerPartPaid(needs);
  registerQueues(needs);
  return {
    routes: (app) => memberRoutes(needs, app),
    staffRoutes: (app) => staffRoutes(needs, app),
    jobs: cashierJobs(needs),
    subscribers: [tellOfApprovals(needs.live), resumeByTier(needs), holdForOwed(needs)],
    sharedAccounts: (memberId) => readSharedAccounts(needs.db, memberId),
    countOpenOrders,
    books: {
      codes: () => needs.providers.filter((one) => one.transactions).map(({ code }) => code),
      list: async (code, window) => (await findProvider(needs, code).transactions?.(window)) ?? [],
      own: readOwnTransactions,
      late: readLateTransfers,
      takeAnew: (code, asked) => takeAnew(needs, code, asked),
    },
  };
}

function registerQueues({ work, clock }: CashierNeeds): void {
  work.register({
    queue: 'cashier.deposits',
    permission: 'cashier.deposits.decide',
    count: (db) => countDeposits(db),
  });
  work.register({
    queue: 'cashier.transfers',
    permission: 'cashier.deposits.decide',
    count: (db) => countTransfers(db),
  });
  work.register({
    queue: 'cashier.statement-lines',
    permission: 'cashier.deposits.decide',
    count: (db) => countLines(db),
  });
  work.register({
    queue: 'cashier.shortfalls',
    permission: 'cashier.deposits.decide',
    count: (db) => countShortfalls(db),
  });
  work.register({
    queue: 'cashier.chain',
    permission: 'cashier.deposits.decide',
    count: (db) => countPayments(db, clock.now()),
  });
  work.register({
    queue: 'cashier.chain-rates',
    permission: 'cashier.methods.write',
    count: (db) => countStaleRates({ db, clock }),
  });
  work.register({
    queue: 'cashier.payouts-unknown',
    permission: 'cashier.withdrawals.pay',
    count: (db) => countUnknown(db, clock.now()),
  });
  const stages = [
    ['cashier.withdrawals-risk', 'cashier.withdrawals.risk', ['risk']],
    ['cashier.withdrawals-pay', 'cashier.withdrawals.pay', ['pay', 'part-failed']],
    ['cashier.disputes', 'cashier.withdrawals.pay', ['disputed']],
  ] as const;
  for (const [queue, permission, statuses] of stages)
    work.register({ queue, permission, count: (db) => countWithdrawals(db, statuses) });
}
