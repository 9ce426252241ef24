import type { Fault } from '../fault.ts';

export const depositsFaults: readonly Fault[] = [
  {
    name: 'deposits/wrong-sum-is-credited',
    file: 'apps/server/src/cashier/deposit.ts',
    find: "return isExact ? 'credit' : 'mismatch';",
    put: "return 'credit';",
    test: {
      file: 'apps/server/src/cashier/orders.test.ts',
      title: 'money for an order that is %s: %o is %s',
    },
  },
  {
    name: 'deposits/late-money-is-credited',
    file: 'apps/server/src/cashier/deposit.ts',
    find: "if (isOverUnpaid(deposit)) return 'late';",
    put: "if (isOverUnpaid(deposit)) return 'credit';",
    test: {
      file: 'apps/server/src/cashier/orders.test.ts',
      title: 'money for an order that is %s: %o is %s',
    },
  },
  {
    name: 'deposits/another-currency-is-exact',
    file: 'apps/server/src/cashier/deposit.ts',
    find: ' && deposit.currency === transfer.currency;',
    put: ';',
    test: {
      file: 'apps/server/src/cashier/orders.test.ts',
      title: 'money for an order that is %s: %o is %s',
    },
  },
  {
    name: 'deposits/money-taken-back-is-credited',
    file: 'apps/server/src/cashier/confirm-deposit.ts',
    find: "if (evidence === 'reversed') refuse('cashier/transfer-reversed');",
    put: '',
    test: {
      file: 'apps/server/src/cashier/reversals.pg.test.ts',
      title: 'money the bank took back from a parked order is credited by nobody',
    },
  },
  {
    name: 'deposits/credit-by-one-hand',
    file: 'apps/server/src/cashier/confirm-deposit.ts',
    find: "if (evidence === 'none') {",
    put: "if (evidence !== 'none' && evidence !== 'arrived') {",
    test: {
      file: 'apps/server/src/cashier/reversals.pg.test.ts',
      title: 'without the bank’s word a credit waits for a second person, and runs once',
    },
  },
  {
    name: 'deposits/any-sum-by-hand',
    file: 'apps/server/src/cashier/confirm-deposit.ts',
    find: 'await requirePlausible(deed.tx, deposit, amountMinor);',
    put: '',
    test: {
      file: 'apps/server/src/cashier/reversals.pg.test.ts',
      title:
        'more than a method takes is credited when the bank has it, and refused when nobody but staff says so',
    },
  },
  {
    name: 'deposits/same-key-another-wish',
    file: 'apps/server/src/cashier/open-deposit.ts',
    find: "(await isSameWish(deed, known, wish)) ? known : refuse('cashier/key-reused')",
    put: 'known',
    test: {
      file: 'apps/server/src/cashier/deposit-orders.pg.test.ts',
      title: 'the same key answers the same order, and another wish under it is refused',
    },
  },
  {
    name: 'deposits/same-key-another-order',
    file: 'apps/server/src/cashier/open-deposit.ts',
    find: 'const known = await findByKey(deed, caller.memberId, wish.key);',
    put: 'const known = undefined as DepositRow | undefined;',
    test: {
      file: 'apps/server/src/cashier/deposit-orders.pg.test.ts',
      title: 'the same key answers the same order, and another wish under it is refused',
    },
  },
  {
    name: 'deposits/one-order-too-many',
    file: 'apps/server/src/cashier/open-deposit.ts',
    find: "if (count >= max) refuse('cashier/too-many-open-deposits', { max });",
    put: "if (count > max) refuse('cashier/too-many-open-deposits', { max });",
    test: {
      file: 'apps/server/src/cashier/deposit-orders.pg.test.ts',
      title: 'a member has at most three open orders, however many are asked for at once',
    },
  },
  {
    name: 'deposits/orders-do-not-wait-for-each-other',
    file: 'apps/server/src/cashier/open-deposit.ts',
    find: 'await lockMemberDeposits(tx, caller.memberId);',
    put: '',
    test: {
      file: 'apps/server/src/cashier/deposit-orders.pg.test.ts',
      title: 'a member has at most three open orders, however many are asked for at once',
    },
  },
  {
    name: 'deposits/no-tier-asked',
    file: 'apps/server/src/cashier/open-deposit.ts',
    find: 'await requireTier(needs, deed, caller, wish);',
    put: '',
    test: {
      file: 'apps/server/src/verification/tier-limits.pg.test.ts',
      title: 'above what the tier allows in thirty days are refused, with the tier that would do',
    },
  },
  {
    name: 'deposits/no-block-asked',
    file: 'apps/server/src/cashier/open-deposit.ts',
    find: 'await requireNoBlock(tx, caller.memberId, at);',
    put: '',
    test: {
      file: 'apps/server/src/cashier/deposit-orders.pg.test.ts',
      title: 'five failures pause deposits, five more suspend them, two of the staff lift it',
    },
  },
  {
    name: 'deposits/burst-pays-an-order-twice',
    file: 'apps/server/src/cashier/match-transfer.ts',
    find: ' || taken.has(deposit.id)',
    put: '',
    test: {
      file: 'apps/server/src/cashier/bursts.pg.test.ts',
      title: 'a burst of words leaves every order as it is left by one word after the other',
    },
  },
  {
    name: 'deposits/burst-out-of-order',
    file: 'apps/server/src/cashier/statements/meet-callback.ts',
    find: 'return isFirst && !line.isReversed && free.has(place);',
    put: 'return isFirst && free.has(place);',
    test: {
      file: 'apps/server/src/cashier/bursts.pg.test.ts',
      title: 'a burst of words leaves every order as it is left by one word after the other',
    },
  },
  {
    name: 'deposits/burst-fails-as-one',
    file: 'apps/server/src/cashier/act-on-callback.ts',
    find: 'arrivals.length > 1 ? await readWaiting(needs, ids) : waiting',
    put: 'arrivals.length > 1 ? [] : waiting',
    test: {
      file: 'apps/server/src/cashier/bursts.pg.test.ts',
      title: 'one word that cannot be done keeps none of the others waiting, and is done when it can be',
    },
  },
  {
    name: 'deposits/surplus-not-counted',
    file: 'apps/server/src/cashier/credit-deposit.ts',
    find: 'if (more.length > 0) await gate.countDeposits(tx, more);',
    put: '',
    test: {
      file: 'apps/server/src/cashier/limits.pg.test.ts',
      title: 'more money than was ordered is credited and all of it counts',
    },
  },
  {
    name: 'deposits/late-money-counted-as-claimed',
    file: 'apps/server/src/cashier/credit-deposit.ts',
    find: "(deposit.status === 'late' ? 0n : deposit.amount_minor)",
    put: 'deposit.amount_minor',
    test: {
      file: 'apps/server/src/cashier/limits.pg.test.ts',
      title:
        'money that comes after its order expired is credited and counts against the limit: the next order is refused',
    },
  },
  {
    name: 'deposits/shortfall-not-released',
    file: 'apps/server/src/cashier/credit-deposit.ts',
    find: 'if (amountMinor < 0n) await gate.releaseDeposit(tx, { memberId, amountMinor: -amountMinor, at });',
    put: 'continue;',
    test: {
      file: 'apps/server/src/cashier/limits.pg.test.ts',
      title: 'what did not arrive of an order does not count, and a refused order counts nothing',
    },
  },
  {
    name: 'deposits/deposit-without-turnover',
    file: 'apps/server/src/cashier/credit-deposit.ts',
    find: 'amountMinor: deposit.amountMinor - feeMinor',
    put: 'amountMinor: 0n * feeMinor',
    test: {
      file: 'apps/server/src/turnover/turnover.pg.test.ts',
      title: 'is to be played through once before anything is withdrawn, and the no says what is left',
    },
  },
  {
    name: 'deposits/closed-before-its-time',
    file: 'apps/server/src/cashier/expire-deposit.ts',
    find: 'if (deposit.expires_at > deed.at)',
    put: 'if (deposit.expires_at > deed.at && depositId < 0n)',
    test: {
      file: 'apps/server/src/cashier/timers.pg.test.ts',
      title: '%s is not forgotten when its timer rings too early',
    },
  },
  {
    name: 'deposits/escrow-nobody-paid',
    file: 'apps/server/src/cashier/agent-orders/settle-agent-order.ts',
    find: "if (order.state !== 'accepted') refuse('cashier/agent-has-not-accepted');",
    put: '',
    test: {
      file: 'apps/server/src/cashier/agent-orders/disputes.pg.test.ts',
      title: 'credits nothing that no agent has put there, and no other amount',
    },
  },
  {
    name: 'deposits/escrow-of-another-amount',
    file: 'apps/server/src/cashier/agent-orders/settle-agent-order.ts',
    find: "if (amountMinor !== deposit.amount_minor) refuse('cashier/transfer-amount-differs', {}, 'amount');",
    put: '',
    test: {
      file: 'apps/server/src/cashier/agent-orders/disputes.pg.test.ts',
      title: 'credits nothing that no agent has put there, and no other amount',
    },
  },
];
