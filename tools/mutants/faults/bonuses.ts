import type { Fault } from '../fault.ts';

export const bonusesFaults: readonly Fault[] = [
  {
    name: 'bonuses/one-use-too-many',
    file: 'apps/server/src/promotions/offer.ts',
    find: 'ownUses >= offer.uses_per_member',
    put: 'ownUses > offer.uses_per_member',
    test: {
      file: 'apps/server/src/promotions/enter-code.pg.test.ts',
      title: 'is used by one member as often as it says, also by presses at the same moment',
    },
  },
  {
    name: 'bonuses/budget-not-asked',
    file: 'apps/server/src/promotions/offer.ts',
    find: "if (costOf(offer) > budgetLeft(offer)) return { code: 'promotions/used-up' };",
    put: '',
    test: {
      file: 'apps/server/src/promotions/enter-code.pg.test.ts',
      title: 'pays no more than its budget, to the unit, however many want it at once',
    },
  },
  {
    name: 'bonuses/last-unit-of-the-budget-kept',
    file: 'apps/server/src/promotions/offer.ts',
    find: 'costOf(offer) > budgetLeft(offer)',
    put: 'costOf(offer) >= budgetLeft(offer)',
    test: {
      file: 'apps/server/src/promotions/offer.test.ts',
      title: 'the budget is used to its last unit, and no further',
    },
  },
  {
    name: 'bonuses/promised-and-forgotten',
    file: 'apps/server/src/promotions/offer.ts',
    find: 'offer.budget_minor - offer.paid_minor - offer.reserved_minor',
    put: 'offer.budget_minor - offer.paid_minor',
    test: {
      file: 'apps/server/src/promotions/offer.test.ts',
      title: 'what is promised leaves less of the budget',
    },
  },
  {
    name: 'bonuses/drawn-code-twice',
    file: 'apps/server/src/promotions/offer.ts',
    find: 'code?.is_drawn && code.uses > 0',
    put: 'code?.is_drawn && code.uses > 1',
    test: {
      file: 'apps/server/src/promotions/enter-code.pg.test.ts',
      title: 'is good once, for whoever of many comes first; the file of codes holds it in full',
    },
  },
  {
    name: 'bonuses/code-of-whoever-is-excluded',
    file: 'apps/server/src/promotions/enter-code.ts',
    find: 'await needs.gate.requireBonus(caller.memberId);',
    put: '',
    test: {
      file: 'apps/server/src/promotions/enter-code.pg.test.ts',
      title: 'and is excluded gets nothing, and learns nothing of the code',
    },
  },
  {
    name: 'bonuses/same-press-twice',
    file: 'apps/server/src/promotions/enter-code.ts',
    find: "if (known) return known.code_id === id ? known : refuse('promotions/key-reused');",
    put: '',
    test: {
      file: 'apps/server/src/promotions/enter-code.pg.test.ts',
      title: 'pressed twice, at once or later, is one use and one credit',
    },
  },
  {
    name: 'bonuses/six-guesses-at-codes',
    file: 'apps/server/src/promotions/enter-code.ts',
    find: 'failures: 5, windowMs',
    put: 'failures: 6, windowMs',
    test: {
      file: 'apps/server/src/promotions/enter-code.pg.test.ts',
      title: 'wrong five times is not listened to for ten minutes, a right code in between or not',
    },
  },
  {
    name: 'bonuses/bonus-where-none-may-be-given',
    file: 'apps/server/src/promotions/deposit-bonus.ts',
    find: 'if (!(await needs.gate.canReceiveBonus(tx, deposit.memberId))) return payNothing;',
    put: '',
    test: {
      file: 'apps/server/src/promotions/deposit-bonus.pg.test.ts',
      title: 'is credited without a bonus where none may be given, or the code has waited too long',
    },
  },
  {
    name: 'bonuses/more-taken-back-than-there-is',
    file: 'apps/server/src/promotions/deposit-bonus.ts',
    find: 'cash < bonusMinor ? cash : bonusMinor',
    put: 'bonusMinor',
    test: {
      file: 'apps/server/src/promotions/deposit-bonus.pg.test.ts',
      title: 'gives its bonus back %s, and nothing more is to be played',
    },
  },
  {
    name: 'bonuses/turnover-of-a-bonus-taken-back',
    file: 'apps/server/src/promotions/deposit-bonus.ts',
    find: 'await turnover.dropForBonus(tx, { claimId: claim.id, at });',
    put: '',
    test: {
      file: 'apps/server/src/promotions/deposit-bonus.pg.test.ts',
      title: 'gives its bonus back %s, and nothing more is to be played',
    },
  },
  {
    name: 'bonuses/bets-of-before',
    file: 'apps/server/src/turnover/requirement.ts',
    find: ' || bet.settledAt < requirement.openedAt',
    put: '',
    test: {
      file: 'apps/server/src/turnover/requirement.test.ts',
      title: 'a bet settled before the requirement was opened gives it nothing',
    },
  },
  {
    name: 'bonuses/bets-counted-twice',
    file: 'apps/server/src/turnover/requirement.ts',
    find: 'left -= share.usedMinor;',
    put: '',
    test: {
      file: 'apps/server/src/turnover/requirement.test.ts',
      title: 'whatever is played, nothing counts twice and nothing is done that was not played',
    },
  },
  {
    name: 'bonuses/last-unit-never-reached',
    file: 'apps/server/src/turnover/requirement.ts',
    find: '(need * HUNDRED + percent - 1n) / percent',
    put: '(need * HUNDRED) / percent',
    test: {
      file: 'apps/server/src/turnover/requirement.test.ts',
      title: 'the last unit is reached also where the weight does not divide it',
    },
  },
  {
    name: 'bonuses/void-stakes-count',
    file: 'apps/server/src/turnover/count-plain.ts',
    find: 'case when r.is_voided then 0 else r.stake end',
    put: 'r.stake',
    test: {
      file: 'apps/server/src/turnover/count-plain.pg.test.ts',
      title: 'counted without the books: %s',
    },
  },
  {
    name: 'bonuses/filled-without-the-books',
    file: 'apps/server/src/turnover/count-plain.ts',
    find: 'coalesce(sum(s.counted_minor) < min(s.need_minor), true)',
    put: 'coalesce(sum(s.counted_minor) <= min(s.need_minor), true)',
    test: {
      file: 'apps/server/src/turnover/count-plain.pg.test.ts',
      title: 'left to the books, with nothing written: %s',
    },
  },
  {
    name: 'bonuses/counted-for-what-has-ended',
    file: 'apps/server/src/turnover/count-plain.ts',
    find: 'order by q.id for update',
    put: 'order by q.id',
    test: {
      file: 'apps/server/src/turnover/count-plain.pg.test.ts',
      title: 'what ends while it is waited for gets nothing',
    },
  },
  {
    name: 'bonuses/dropped-with-a-bet-open',
    file: 'apps/server/src/turnover/drop-dust.ts',
    find: 'if (await needs.hasOpenRounds(tx, owner.memberId)) continue;',
    put: '',
    test: {
      file: 'apps/server/src/turnover/drop-dust.pg.test.ts',
      title: 'of who has lost all but a trifle, once no bet is open',
    },
  },
  {
    name: 'bonuses/freed-by-a-small-withdrawal',
    file: 'apps/server/src/turnover/require-done.ts',
    find: `          .where('turnover.shares.at', '<', before)
`,
    put: '',
    test: {
      file: 'apps/server/src/turnover/turnover.pg.test.ts',
      title: 'of before a paid withdrawal does not free a deposit that was on its way when it was asked for',
    },
  },
  {
    name: 'bonuses/turnover-not-asked',
    file: 'apps/server/src/turnover/require-done.ts',
    find: 'if (remainingMinor > 0n) refuse',
    put: 'if (remainingMinor < 0n) refuse',
    test: {
      file: 'apps/server/src/turnover/turnover.pg.test.ts',
      title: 'is to be played through once before anything is withdrawn, and the no says what is left',
    },
  },
  {
    name: 'bonuses/used-up-by-one-bet',
    file: 'apps/server/src/turnover/bonus-money.ts',
    find: 'returnedMinor: bonus.returnedMinor + use.returnedMinor',
    put: 'returnedMinor: bonus.returnedMinor',
    test: {
      file: 'apps/server/src/promotions/used-first.pg.test.ts',
      title:
        'whatever is deposited, given, bet, settled anew and given up, the bonus is used first, stands apart to the last coin, and is all that giving it up takes',
    },
  },
  {
    name: 'bonuses/given-up-uncounted',
    file: 'apps/server/src/promotions/forfeit-bonus.ts',
    find: 'await needs.turnover.requireCounted(on, member);',
    put: '',
    test: {
      file: 'apps/server/src/promotions/forfeit-bonus.pg.test.ts',
      title: 'while a round that has settled is not counted: what it left of the bonus is not known',
    },
  },
  {
    name: 'bonuses/brought-to-a-vendor',
    file: 'apps/server/src/purses/start-move.ts',
    find: 'await needs.bonuses.requireOwn(deed.tx, { memberId, currency, amountMinor });',
    put: '',
    test: {
      file: 'apps/server/src/purses/purses.pg.test.ts',
      title:
        'a bonus that is still to be played goes to no vendor, neither asked for nor with automatic transfers',
    },
  },
  {
    name: 'bonuses/taken-back-twice',
    file: 'apps/server/src/turnover/rows.ts',
    find: 'select distinct * from unnest(',
    put: 'select * from unnest(',
    test: {
      file: 'apps/server/src/turnover/turnover.pg.test.ts',
      title: 'settled anew twice before it is heard of takes back what it gave once',
    },
  },
];
