import type { WorkQueue, WorkQueueName } from '@fairhall/contract';

export type Desk = { to: string; search?: Readonly<Record<string, string>>; lateAfterMinutes: number };

/** Where each queue is worked on, and after how many minutes its work is late. */
export const desks: Readonly<Record<WorkQueueName, Desk>> = {
  'books.differences': { to: '/days', lateAfterMinutes: 60 },
  'cashier.deposits': { to: '/deposits', lateAfterMinutes: 10 },
  'cashier.withdrawals-risk': { to: '/withdrawals', lateAfterMinutes: 15 },
  'cashier.withdrawals-pay': { to: '/withdrawals', search: { queue: 'pay' }, lateAfterMinutes: 15 },
  'cashier.payouts-unknown': { to: '/withdrawals', search: { queue: 'unknown' }, lateAfterMinutes: 60 },
  'cashier.disputes': { to: '/withdrawals', search: { queue: 'disputed' }, lateAfterMinutes: 60 },
  'cashier.transfers': { to: '/transfers', search: { status: 'unmatched' }, lateAfterMinutes: 60 },
  'cashier.statement-lines': { to: '/statements', lateAfterMinutes: 240 },
  'cashier.chain': { to: '/chain-payments', search: { queue: 'waiting' }, lateAfterMinutes: 60 },
  'cashier.chain-rates': { to: '/chain-terms', lateAfterMinutes: 60 },
  'cashier.shortfalls': { to: '/shortfalls', lateAfterMinutes: 60 },
  'catalogue.ended-keys': { to: '/vendors', lateAfterMinutes: 60 },
  'content.feedback': { to: '/feedback', lateAfterMinutes: 1440 },
  'jackpots.days': { to: '/jackpots', search: { view: 'days' }, lateAfterMinutes: 1440 },
  'play.exceptions': { to: '/exceptions', lateAfterMinutes: 60 },
  'purses.unknown': { to: '/vendor-moves', lateAfterMinutes: 60 },
  'play.open-rounds': { to: '/rounds', lateAfterMinutes: 1440 },
  'play.returns': { to: '/returns', lateAfterMinutes: 1440 },
  'reconciliation.differences': { to: '/reconciliation', lateAfterMinutes: 1440 },
  'reconciliation.late': { to: '/reconciliation', lateAfterMinutes: 60 },
  'reconciliation.silent': {
    to: '/reconciliation',
    search: { view: 'lists', unit: 'day', list: 'unavailable' },
    lateAfterMinutes: 60,
  },
  'safety.attempts': { to: '/security', search: { view: 'attempts' }, lateAfterMinutes: 60 },
  'staff.approvals': { to: '/approvals', lateAfterMinutes: 60 },
  'staff.reviews': { to: '/people', search: { view: 'due' }, lateAfterMinutes: 10_080 },
  'verification.checks': { to: '/checks', lateAfterMinutes: 240 },
  'verification.cases': { to: '/cases', lateAfterMinutes: 240 },
};

/** The house may have learnt of work, since this page came, that the page knows no place for. */
export function isKnown({ queue }: WorkQueue): boolean {
  return Object.hasOwn(desks, queue);
}
