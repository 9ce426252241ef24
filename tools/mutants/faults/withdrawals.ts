import type { Fault } from '../fault.ts';

export const withdrawalsFaults: readonly Fault[] = [
  {
    name: 'withdrawals/held-member-withdraws',
    file: 'apps/server/src/cashier/request-withdrawal.ts',
    find: 'await needs.gate.requireWithdrawing(deed.tx, caller.memberId);',
    put: '',
    test: {
      file: 'apps/server/src/cashier/shortfalls.pg.test.ts',
      title:
        'a credited deposit the bank takes back waits in a queue and stops withdrawals until people decide',
    },
  },
  {
    name: 'withdrawals/nothing-has-to-be-played',
    file: 'apps/server/src/cashier/request-withdrawal.ts',
    find: 'await needs.turnover.requireDone(deed.tx, { memberId: caller.memberId, currency: caller.currency });',
    put: '',
    test: {
      file: 'apps/server/src/turnover/turnover.pg.test.ts',
      title: 'is to be played through once before anything is withdrawn, and the no says what is left',
    },
  },
  {
    name: 'withdrawals/no-tier-asked',
    file: 'apps/server/src/cashier/request-withdrawal.ts',
    find: 'if (!tier) return withdrawal;',
    put: 'return withdrawal;',
    test: {
      file: 'apps/server/src/verification/tier-limits.pg.test.ts',
      title: 'can be asked for, holds its money and waits, saying for what',
    },
  },
  {
    name: 'withdrawals/one-order-too-many',
    file: 'apps/server/src/cashier/request-withdrawal.ts',
    find: "if (count >= max) refuse('cashier/withdrawal-already-open', { max });",
    put: "if (count > max) refuse('cashier/withdrawal-already-open', { max });",
    test: {
      file: 'apps/server/src/cashier/withdrawals.pg.test.ts',
      title: 'of two requests at once one is open',
    },
  },
  {
    name: 'withdrawals/requests-do-not-wait-for-each-other',
    file: 'apps/server/src/cashier/request-withdrawal.ts',
    find: 'await lockMember(deed, caller.memberId);',
    put: '',
    test: {
      file: 'apps/server/src/cashier/withdrawals.pg.test.ts',
      title: 'of two requests at once one is open, however long each is judged',
    },
  },
  {
    name: 'withdrawals/same-key-another-order',
    file: 'apps/server/src/cashier/request-withdrawal.ts',
    find: "if (known) return isSameWish(known, wish) ? known : refuse('cashier/key-reused');",
    put: '',
    test: {
      file: 'apps/server/src/cashier/withdrawals.pg.test.ts',
      title: 'the same key answers the same order and holds once',
    },
  },
  {
    name: 'withdrawals/to-another-members-account',
    file: 'apps/server/src/cashier/request-withdrawal.ts',
    find: `    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)`,
    put: "    .where('removed_at', 'is', null)",
    test: {
      file: 'apps/server/src/cashier/withdrawals.pg.test.ts',
      title: 'money goes to nobody else’s account',
    },
  },
  {
    name: 'withdrawals/another-fee-than-shown',
    file: 'apps/server/src/cashier/request-withdrawal.ts',
    find: 'shownMinor !== undefined && shownMinor !== feeMinor',
    put: 'shownMinor !== undefined && shownMinor < 0n',
    test: {
      file: 'apps/server/src/cashier/terms/terms.pg.test.ts',
      title: 'that is not the one shown is not taken: the member looks again',
    },
  },
  {
    name: 'withdrawals/money-not-held',
    file: 'apps/server/src/cashier/request-withdrawal.ts',
    find: "await moveMoney(deed, 'hold', moneyOrder(withdrawal));",
    put: '',
    test: {
      file: 'apps/server/src/cashier/withdrawals.pg.test.ts',
      title: 'request, approve, pay, receive: the money is held, then gone, and every step says who',
    },
  },
  {
    name: 'withdrawals/flagged-paid-by-one',
    file: 'apps/server/src/cashier/judge-withdrawal.ts',
    find: "if (approval?.actor_id === staff.staffId) refuse('cashier/needs-another-person');",
    put: '',
    test: {
      file: 'apps/server/src/cashier/second-person.pg.test.ts',
      title: 'a withdrawal that carries a flag is paid by another person than the one who approved it',
    },
  },
  {
    name: 'withdrawals/paid-by-whoever-comes',
    file: 'apps/server/src/cashier/judge-withdrawal.ts',
    find: `requireClaim(withdrawal, staff, deed.at);
    requireNoManualPayment(withdrawal, deed.at);
    await refuseOwnOrder(deed.tx, staff, withdrawal);
    await rule`,
    put: `requireNoManualPayment(withdrawal, deed.at);
    await refuseOwnOrder(deed.tx, staff, withdrawal);
    await rule`,
    test: {
      file: 'apps/server/src/cashier/withdrawals.pg.test.ts',
      title: 'an order is acted on only by who holds it; a claim ends by itself or is taken over',
    },
  },
  {
    name: 'withdrawals/refused-and-kept',
    file: 'apps/server/src/cashier/judge-withdrawal.ts',
    find: "if (rule.to === 'refused') await moveMoney(deed, 'return', moneyOrder(withdrawal));",
    put: '',
    test: {
      file: 'apps/server/src/cashier/withdrawals.pg.test.ts',
      title: 'a refusal returns the money, in either stage',
    },
  },
  {
    name: 'withdrawals/judged-without-the-trail',
    file: 'apps/server/src/cashier/judge-withdrawal.ts',
    find: 'await auditStep(needs, deed, { action: rule.action, before: withdrawal, after: moved, staff, reason });',
    put: '',
    test: {
      file: 'apps/server/src/cashier/withdrawals.pg.test.ts',
      title: 'what staff decide about an order is on the trail, with state and amount',
    },
  },
  {
    name: 'withdrawals/paid-to-a-held-member',
    file: 'apps/server/src/cashier/judge-withdrawal.ts',
    find: 'await needs.gate.requireWithdrawing(deed.tx, withdrawal.member_id);',
    put: '',
    test: {
      file: 'apps/server/src/cashier/withdrawals.pg.test.ts',
      title: 'who is kept from withdrawing after an approval is not paid',
    },
  },
  {
    name: 'withdrawals/accepted-payout-sent-again',
    file: 'apps/server/src/cashier/send-payout.ts',
    find: "if (payout.payout.state === 'accepted') throw",
    put: 'if (payout.payout.attempts < 0) throw',
    test: {
      file: 'apps/server/src/cashier/withdrawals.pg.test.ts',
      title: 'a bank that took a payout and then knows nothing of it is asked again, never told to pay again',
    },
  },
  {
    name: 'withdrawals/silence-taken-as-no',
    file: 'apps/server/src/cashier/send-payout.ts',
    find: `    return undefined;
  }
}`,
    put: `    return { state: 'failed', reason: 'no answer' };
  }
}`,
    test: {
      file: 'apps/server/src/cashier/withdrawals.pg.test.ts',
      title:
        'silence of the bank is unknown: the money stays held, and the same key is asked about, not paid again',
    },
  },
  {
    name: 'withdrawals/fee-paid-out-too',
    file: 'apps/server/src/cashier/send-payout.ts',
    find: 'amountMinor: payout.amount_minor,',
    put: 'amountMinor: payout.amount_minor + payout.fee_minor,',
    test: {
      file: 'apps/server/src/cashier/terms/terms.pg.test.ts',
      title: 'is said before, fixed when it is asked for, taken when the rest is paid',
    },
  },
  {
    name: 'withdrawals/failed-payout-keeps-the-money',
    file: 'apps/server/src/cashier/settle-payout.ts',
    find: "await moveMoney(deed, 'return', moneyOrder(withdrawal));",
    put: '',
    test: {
      file: 'apps/server/src/cashier/withdrawals.pg.test.ts',
      title: 'a failed payout returns the money once, and a later “paid” moves nothing',
    },
  },
  {
    name: 'withdrawals/sent-money-stays-held',
    file: 'apps/server/src/cashier/note-sent.ts',
    find: "await moveMoney(deed, 'paid', moneyOrder(withdrawal));",
    put: '',
    test: {
      file: 'apps/server/src/cashier/withdrawals.pg.test.ts',
      title: 'request, approve, pay, receive: the money is held, then gone, and every step says who',
    },
  },
  {
    name: 'withdrawals/part-sent-again-that-was-paid',
    file: 'apps/server/src/cashier/parts/send-part-again.ts',
    find: "if (isSaidPaid(await payoutsOf(deed.tx, withdrawalId), part)) refuse('cashier/part-not-failed');",
    put: '',
    test: {
      file: 'apps/server/src/cashier/parts/parts.pg.test.ts',
      title:
        'a bank that says later that it did pay a part keeps it from being sent again, and people mark it paid',
    },
  },
  {
    name: 'withdrawals/dispute-a-moment-shorter',
    file: 'apps/server/src/cashier/withdrawal.ts',
    find: 'at.getTime() - settled_at.getTime() <= lateDisputeMs',
    put: 'at.getTime() - settled_at.getTime() < lateDisputeMs',
    test: {
      file: 'apps/server/src/cashier/orders.test.ts',
      title: 'a withdrawal that is %s since %s: disputed %s',
    },
  },
  {
    name: 'withdrawals/large-one-unit-later',
    file: 'apps/server/src/cashier/flags.ts',
    find: 'amountMinor >= largeMinor',
    put: 'amountMinor > largeMinor',
    test: {
      file: 'apps/server/src/cashier/orders.test.ts',
      title: 'risk is told of %s, with what raised it',
    },
  },
  {
    name: 'withdrawals/more-taken-than-given',
    file: 'apps/server/src/cashier/decide-shortfall.ts',
    find: "outcome === 'mistaken' ? 0n : amount_minor - fee_minor",
    put: "outcome === 'mistaken' ? 0n : amount_minor",
    test: {
      file: 'apps/server/src/cashier/shortfalls.pg.test.ts',
      title: 'of a deposit with a fee the house gives up the fee, and takes back no more than it gave',
    },
  },
  {
    name: 'withdrawals/fund-password-one-try-more',
    file: 'apps/server/src/cashier/fund-password.ts',
    find: 'failures >= fundPasswordTries.count',
    put: 'failures > fundPasswordTries.count',
    test: {
      file: 'apps/server/src/cashier/payout-accounts.pg.test.ts',
      title: 'five wrong fund passwords lock it, also when guessed in parallel',
    },
  },
  {
    name: 'withdrawals/fund-password-tries-shared',
    file: 'apps/server/src/cashier/fund-password.ts',
    find: `    .forUpdate()
`,
    put: '',
    test: {
      file: 'apps/server/src/cashier/payout-accounts.pg.test.ts',
      title: 'five wrong fund passwords lock it, also when guessed in parallel',
    },
  },
  {
    name: 'withdrawals/line-sender-kept-from-it',
    file: 'apps/server/src/cashier/line/transfer-along-line.ts',
    find: 'await needs.gate.requireTransferring(caller.memberId, deed.tx);',
    put: '',
    test: {
      file: 'apps/server/src/cashier/line/line.pg.test.ts',
      title: 'who is kept from it while they are asked for their fund password sends nothing',
    },
  },
  {
    name: 'withdrawals/line-around-the-limits',
    file: 'apps/server/src/cashier/line/transfer-along-line.ts',
    find: 'await gate.claimDeposit(tx, { memberId, amountMinor, currency });',
    put: '',
    test: {
      file: 'apps/server/src/cashier/line/line.pg.test.ts',
      title: 'a member who %s receives nothing, and the agent does not learn why',
    },
  },
  {
    name: 'withdrawals/line-leaves-unplayed',
    file: 'apps/server/src/cashier/line/transfer-along-line.ts',
    find: 'await needs.turnover.requireDone(deed.tx, { memberId: caller.memberId, currency: row.currency });',
    put: 'await Promise.resolve();',
    test: {
      file: 'apps/server/src/cashier/line/line.pg.test.ts',
      title: 'nothing is sent of what is still to be played, and nothing beyond what is there',
    },
  },
];
