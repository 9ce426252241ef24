import type { Fault } from '../fault.ts';

export const playFaults: readonly Fault[] = [
  {
    name: 'play/stake-with-the-wrong-sign',
    file: 'apps/server/src/play/rules/decide-bet.ts',
    find: "movements: [{ amount: -stake, contra: 'escrow' }],",
    put: "movements: [{ amount: stake, contra: 'escrow' }],",
    test: {
      file: 'apps/server/src/play/rules/decide-bet.test.ts',
      title: 'moves the stake to the escrow and opens the round',
    },
  },
  {
    name: 'play/stake-of-the-whole-balance',
    file: 'apps/server/src/play/rules/decide-bet.ts',
    find: '(deed.amount ?? 0n) > situation.balance',
    put: '(deed.amount ?? 0n) >= situation.balance',
    test: {
      file: 'apps/server/src/play/rules/decide-bet.test.ts',
      title: 'of the whole balance is taken, of one more than it is declined',
    },
  },
  {
    name: 'play/objection-not-heard',
    file: 'apps/server/src/play/rules/decide-bet.ts',
    find: 'if (situation.objection) return keep(deed, situation, situation.objection);',
    put: '',
    test: {
      file: 'apps/server/src/play/rules/decide-bet.test.ts',
      title: 'of a member the gate objects to is declined for ever: %s',
    },
  },
  {
    name: 'play/session-of-play-money',
    file: 'apps/server/src/play/rules/decide-bet.ts',
    find: "if (session.mode === 'demo') return 'DEMO_SESSION';",
    put: '',
    test: {
      file: 'apps/server/src/play/rules/decide-bet.test.ts',
      title: 'is answered %s and not stored without its live session',
    },
  },
  {
    name: 'play/session-of-another-member',
    file: 'apps/server/src/play/rules/decide-bet.ts',
    find: "if (session.memberId !== asker.memberId) return 'SESSION_MISMATCH';",
    put: '',
    test: {
      file: 'apps/server/src/play/rules/decide-bet.test.ts',
      title: 'is answered %s and not stored without its live session',
    },
  },
  {
    name: 'play/session-at-its-very-end',
    file: 'apps/server/src/play/rules/decide-bet.ts',
    find: 'session.expiresAtMs <= asker.atMs',
    put: 'session.expiresAtMs < asker.atMs',
    test: {
      file: 'apps/server/src/play/rules/decide-bet.test.ts',
      title: 'is answered %s and not stored without its live session',
    },
  },
  {
    name: 'play/same-key-another-meaning',
    file: 'apps/server/src/play/rules/verdicts.ts',
    find: 'isStake(deed) : known.fingerprint === deed.fingerprint',
    put: 'isStake(deed) : true',
    test: {
      file: 'apps/server/src/play/rules/decide-bet.test.ts',
      title: 'under a known key with another %s is a conflict',
    },
  },
  {
    name: 'play/win-of-a-forgotten-time',
    file: 'apps/server/src/play/rules/is-out-of-time.ts',
    find: 'isStake(deed) ? sentAtMs : round?.placedAtMs',
    put: 'isStake(deed) ? sentAtMs : undefined',
    test: {
      file: 'apps/server/src/play/rules/is-out-of-time.test.ts',
      title: 'a win may come years late, and says no time long before its round',
    },
  },
  {
    name: 'play/prize-of-any-time',
    file: 'apps/server/src/play/rules/is-out-of-time.ts',
    find: "op === 'win' && kind !== 'cash'",
    put: 'false',
    test: {
      file: 'apps/server/src/play/rules/is-out-of-time.test.ts',
      title: 'a %s that has no round may come a month late, and no later',
    },
  },
  {
    name: 'play/bet-after-its-tombstone',
    file: 'apps/server/src/play/rules/verdicts.ts',
    find: "known.state === 'tombstone' ? isStake(deed)",
    put: "known.state === 'tombstone' ? deed.op === 'betwin'",
    test: {
      file: 'apps/server/src/play/rules/decide-rollback.test.ts',
      title: 'of an unknown bet forbids it for ever',
    },
  },
  {
    name: 'play/closing-settles-nothing',
    file: 'apps/server/src/play/rules/verdicts.ts',
    find: 'settles: effect.closes && !round.isTable ? round.staked : 0n,',
    put: 'settles: 0n,',
    test: {
      file: 'apps/server/src/play/rules/decide-win.test.ts',
      title: 'is paid by the house, and closing it gives the house the stake',
    },
  },
  {
    name: 'play/win-of-a-closed-round',
    file: 'apps/server/src/play/rules/decide-win.ts',
    find: "if (round.state === 'closed') return keep(deed, situation, 'ROUND_CLOSED');",
    put: '',
    test: {
      file: 'apps/server/src/play/rules/decide-bet.test.ts',
      title: 'that closes its round leaves the stake with the house and takes no win after it',
    },
  },
  {
    name: 'play/late-bet-a-moment-longer',
    file: 'apps/server/src/play/rules/decide-win.ts',
    find: 'situation.atMs - deed.occurredAtMs < LATE_BET_MS',
    put: 'situation.atMs - deed.occurredAtMs <= LATE_BET_MS',
    test: {
      file: 'apps/server/src/play/rules/decide-win.test.ts',
      title: 'without its bet is awaited for a day, then somebody has to look',
    },
  },
  {
    name: 'play/most-a-round-pays-is-large',
    file: 'apps/server/src/play/rules/decide-win.ts',
    find: '(round?.paid ?? 0n) + amount > game.maxWin',
    put: '(round?.paid ?? 0n) + amount >= game.maxWin',
    test: {
      file: 'apps/server/src/play/rules/decide-win.test.ts',
      title: 'is held to the most a round of its game can pay: %s',
    },
  },
  {
    name: 'play/large-win-in-two-parts',
    file: 'apps/server/src/play/rules/decide-win.ts',
    find: '(round?.paid ?? 0n) + amount > game.maxWin',
    put: 'amount > game.maxWin',
    test: {
      file: 'apps/server/src/play/rules/decide-win.test.ts',
      title: 'counts what a betwin of the same round has paid',
    },
  },
  {
    name: 'play/win-in-another-currency',
    file: 'apps/server/src/play/rules/decide-win.ts',
    find: "if (deed.currency !== situation.currency) return refuse('CURRENCY_MISMATCH');",
    put: '',
    test: { file: 'apps/server/src/play/rules/decide-win.test.ts', title: 'in another currency is refused' },
  },
  {
    name: 'play/anybody-corrects',
    file: 'apps/server/src/play/rules/is-agreed.ts',
    find: "return may.has('adjust');",
    put: 'return true;',
    test: {
      file: 'apps/server/src/play/rules/is-agreed.test.ts',
      title: 'a vendor that may not make it hears so of $what, and nothing moves',
    },
  },
  {
    name: 'play/tables-pay-what-nobody-brought',
    file: 'apps/server/src/play/rules/decide-table.ts',
    find: 'return amount > (atTables ?? 0n);',
    put: 'return amount > 0n && atTables === undefined;',
    test: {
      file: 'apps/server/src/play/rules/decide-table.test.ts',
      title:
        'pays nobody more than stands at all tables of its vendor; once the rest is there, the same call may come again',
    },
  },
  {
    name: 'play/rollback-by-what-is-said',
    file: 'apps/server/src/play/rules/decide-rollback.ts',
    find: "movements: [{ amount: bet.amount, contra: bet.op === 'table_in' ? 'tables' : 'escrow' }],",
    put: "movements: [{ amount: deed.amount ?? 0n, contra: bet.op === 'table_in' ? 'tables' : 'escrow' }],",
    test: {
      file: 'apps/server/src/play/rules/decide-rollback.test.ts',
      title: 'of a bet returns the stored stake and voids the round',
    },
  },
  {
    name: 'play/rollback-twice',
    file: 'apps/server/src/play/rules/decide-rollback.ts',
    find: "if (bet.isRolledBack) return keep(deed, situation, 'ALREADY_ROLLED_BACK');",
    put: '',
    test: {
      file: 'apps/server/src/play/rules/decide-rollback.test.ts',
      title: 'of the same bet twice returns it once',
    },
  },
  {
    name: 'play/rollback-after-a-win',
    file: 'apps/server/src/play/rules/decide-rollback.ts',
    find: "if (round.wins > 0 || round.state === 'closed')",
    put: "if (round.state === 'closed')",
    test: {
      file: 'apps/server/src/play/rules/decide-rollback.test.ts',
      title: 'once the round has paid or is closed is too late',
    },
  },
  {
    name: 'play/rollback-of-another-members-bet',
    file: 'apps/server/src/play/rules/decide-rollback.ts',
    find: 'ref.memberId !== deed.memberId || ',
    put: '',
    test: {
      file: 'apps/server/src/play/rules/decide-rollback.test.ts',
      title: 'that does not match its bet finds none and buries nothing: %o',
    },
  },
  {
    name: 'play/void-gives-nothing-back',
    file: 'apps/server/src/play/rules/decide-void.ts',
    find: "movements: [{ amount: round.staked, contra: 'escrow' }],",
    put: 'movements: [],',
    test: {
      file: 'apps/server/src/play/rules/decide-win.test.ts',
      title: 'returns every live stake; a late win or rollback finds it undone',
    },
  },
  {
    name: 'play/nonce-with-another-body',
    file: 'apps/server/src/play/gateway/nonces.ts',
    find: 'if (seen !== undefined) return seen === key[3];',
    put: 'if (seen !== undefined) return true;',
    test: {
      file: 'apps/server/src/play/gateway/nonces.test.ts',
      title: 'a nonce may come again with the same body, never with another',
    },
  },
  {
    name: 'play/round-too-soon-by-a-moment',
    file: 'apps/server/src/play/rules/pace.ts',
    find: 'receivedAtMs - pace.lastMs < pace.leastMs',
    put: 'receivedAtMs - pace.lastMs < pace.leastMs - 1',
    test: {
      file: 'apps/server/src/play/rules/pace.test.ts',
      title: '%s is held to how far back the last one began',
    },
  },
  {
    name: 'play/bet-in-a-round-too-soon',
    file: 'apps/server/src/play/rules/pace.ts',
    find: 'if (!pace || round || pace.lastMs === undefined) return false;',
    put: 'if (!pace || pace.lastMs === undefined) return false;',
    test: {
      file: 'apps/server/src/play/rules/pace.test.ts',
      title: 'that has begun takes further bets, and answers its first one again, however soon',
    },
  },
  {
    name: 'play/round-too-soon-elsewhere',
    file: 'apps/server/src/play/paces.ts',
    find: 'deed.receivedAtMs - pace.leastMs + 1',
    put: 'deed.receivedAtMs + 1',
    test: {
      file: 'apps/server/src/play/paces.pg.test.ts',
      title: 'a round that was begun at another process is known here, whether or not anything is remembered',
    },
  },
  {
    name: 'play/quote-sells-again',
    file: 'apps/server/src/play/rules/decide-sport.ts',
    find: "if (situation.isQuoteUsed) return { kind: 'refuse', code: 'TX_CONFLICT', exception: 'tx-conflict' };",
    put: '',
    test: { file: 'apps/server/src/play/rules/decide-sport.test.ts', title: 'a bet that is %s' },
  },
  {
    name: 'play/stale-quote-sells',
    file: 'apps/server/src/play/rules/decide-sport.ts',
    find: 'deed.sentAtMs - deed.occurredAtMs > QUOTE_HOLDS_MS',
    put: 'deed.sentAtMs < deed.occurredAtMs',
    test: { file: 'apps/server/src/play/rules/decide-sport.test.ts', title: 'a bet that is %s' },
  },
  {
    name: 'play/quote-forgotten-by-other-processes',
    file: 'apps/server/src/play/slips/load-quotes.ts',
    find: 'return new Map(rows.map(',
    put: 'return new Map(rows.slice(1).map(',
    test: {
      file: 'apps/server/src/play/slips/cashouts.pg.test.ts',
      title: 'a quote that has sold a bet sells no more, for %s, at any process',
    },
  },
];
