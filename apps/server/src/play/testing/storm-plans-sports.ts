import { altered, keyed, type Plan, planOf, txOf, type wordsOf } from './storm-words.ts';

const currency = 'P';
const selections = ['home', 'away'];
const twoOdds = [
  { selection: 'home', odds: 2_000, version: '1' },
  { selection: 'away', odds: 1_250, version: '1' },
];

/** Bets on events. */
export const sportPlans: readonly Plan[] = [
  planOf('C62', 'a bet on events is paid once', [['OK', 'OK', 'OK', 'OK'], 1_600n], (w) => {
    const slip = slipOf(w);
    const settle = slip.settle('settle', 1, 'won', 2_600);
    return [slip.place(), slip.accept(2_600), settle, { ...settle, name: 'again' }];
  }),
  planOf(
    'C63',
    'of two settlements the greater number counts',
    [['OK', 'OK', 'OK', 'SUPERSEDED'], -1_000n],
    (w) => {
      const slip = slipOf(w);
      return [
        slip.place(),
        slip.accept(),
        slip.settle('second', 2, 'lost', 0),
        slip.settle('first', 1, 'won', 2_500),
      ];
    },
  ),
  planOf(
    'C64',
    'a bet settled again as lost takes what is there',
    [['OK', 'OK', 'OK', 'OK'], -1_000n],
    (w) => {
      const slip = slipOf(w);
      return [
        slip.place(),
        slip.accept(),
        slip.settle('won', 1, 'won', 2_500),
        slip.settle('lost', 2, 'lost', 0),
      ];
    },
    { cash: 1_000n },
  ),
  planOf('C65', 'a cash-out and a settlement: one pays', [['OK', 'OK', 'OK', 'OK'], 400n], (w) => {
    const slip = slipOf(w);
    return [slip.place(), slip.accept(), slip.cashout(1_400), slip.settle('settle', 1, 'won', 2_500)];
  }),
  planOf(
    'E01',
    'a void leg pays as if it had not been there, once',
    [['OK', 'OK', 'OK', 'OK'], 1_000n],
    (w) => {
      const slip = slipOf(w);
      const settle = slip.settle('settle', 1, 'partial_void', 2_000, ['won', 'void']);
      return [slip.placeTwo(), slip.acceptTwo(), settle, { ...settle, name: 'again' }];
    },
  ),
  planOf(
    'E02',
    'legs settled again are what the greater number says',
    [['OK', 'OK', 'OK', 'SUPERSEDED'], 250n],
    (w) => {
      const slip = slipOf(w);
      return [
        slip.placeTwo(),
        slip.acceptTwo(),
        slip.settle('second', 2, 'partial_void', 1_250, ['void', 'won']),
        slip.settle('first', 1, 'lost', 0, ['lost', 'won']),
      ];
    },
  ),
  planOf(
    'E03',
    'a slip that is said to pay another sum is none',
    [['INVALID_AMOUNT', 'OK'], -1_000n],
    (w) => {
      const place = slipOf(w).placeTwo();
      return [altered(place, 'more', { tx_id: keyed('s'), potential_payout: '2501' }), place];
    },
  ),
  planOf(
    'E04',
    'a bet that nobody answered is taken back',
    [['OK', 'ROLLED_BACK', 'BET_ROLLED_BACK'], 0n],
    (w) => {
      const slip = slipOf(w);
      const place = slip.placeTwo();
      return [place, w.back('back', txOf(place)), slip.acceptTwo()];
    },
  ),
  planOf(
    'E05',
    'a win and a close of rounds know no bet on events',
    [['OK', 'OK', 'BET_NOT_FOUND', 'ROUND_NOT_FOUND', 'OK'], -1_000n],
    (w) => {
      const slip = slipOf(w);
      return [
        slip.placeTwo(),
        slip.acceptTwo(),
        w.win('win', 2_500),
        w.close('close'),
        slip.settle('settle', 1, 'lost', 0, ['lost', 'open']),
      ];
    },
    {
      holds: ({ win, close, ...end }, change) =>
        win === 'BET_NOT_FOUND' &&
        close === 'ROUND_NOT_FOUND' &&
        Object.values(end).every((code) => code === 'OK') &&
        change === -1_000n,
    },
  ),
  planOf('E06', 'a quote sells one half, once', [['OK', 'OK', 'OK', 'TX_CONFLICT'], -300n], (w) => {
    const slip = slipOf(w);
    const half = slip.cashout(700, { fraction_bps: 5_000 });
    return [slip.place(), slip.accept(), half, altered(half, 'again', { tx_id: keyed('s') })];
  }),
];

type Words = ReturnType<typeof wordsOf>;

function slipOf({ round, session_id, word }: Words) {
  const { round_id, ...who } = round;
  const bet = () => ({ tx_id: keyed('s'), ...who, bet_id: round_id });
  const odds = (payout: number) => ({
    odds_snapshot: [{ selection: 'home', odds: payout, version: String(payout) }],
    potential_payout: String(payout),
  });
  return {
    /** Two legs at 2.00 and 1.25. */
    placeTwo: () =>
      word('place', 'sport_place', {
        ...{ ...bet(), session_id, amount: '1000', currency, accept: 'none', potential_payout: '2500' },
        lines: selections.map((selection) => ({ selection, event: selection, market: '1X2', pick: 'A' })),
        odds_snapshot: twoOdds,
      }),
    acceptTwo: () =>
      word('accept', 'sport_accept', {
        ...{ ...bet(), currency, odds_snapshot: twoOdds, potential_payout: '2500' },
      }),
    place: () =>
      word('place', 'sport_place', {
        ...{ ...bet(), session_id, amount: '1000', currency, accept: 'better', ...odds(2_500) },
        lines: [{ selection: 'home', event: 'A v B', market: '1X2', pick: 'A' }],
      }),
    accept: (payout = 2_500) => word('accept', 'sport_accept', { ...bet(), currency, ...odds(payout) }),
    settle: (name: string, settlement_seq: number, outcome: string, total: number, legs?: string[]) =>
      word(name, 'sport_settle', {
        ...{ ...bet(), currency, settlement_seq, outcome, payout_total: String(total) },
        ...(legs && { legs: legs.map((result, at) => ({ selection: selections[at], result })) }),
      }),
    cashout: (amount: number, fields: object = {}) =>
      word('cashout', 'sport_cashout', {
        ...{
          ...bet(),
          session_id,
          currency,
          quote_id: keyed('q'),
          fraction_bps: 10_000,
          amount: String(amount),
          ...fields,
        },
      }),
  };
}
