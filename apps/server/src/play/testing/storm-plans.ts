import { betOf } from './house.ts';
import type { Step } from './storm.ts';
import { altered, closes, countOf, keyed, type Plan, planOf, txOf } from './storm-words.ts';

/** Bets, wins and closings, and what is none. */
const moves: Plan[] = [
  planOf('C01', 'the balance is told while a bet is on its way', [['OK', 'OK'], -1_000n], (w, seat) => [
    w.bet('bet'),
    w.word('balance', 'balance', { player_ref: seat.ref, session_id: w.session_id }),
  ]),
  planOf('C02', 'a bet is taken', [['OK'], -1_000n], (w) => [w.bet('bet')]),
  planOf('C03', 'a closing win is paid', [['OK', 'OK'], 1_500n], (w) => [
    w.bet('bet'),
    w.win('win', 2_500, closes),
  ]),
  planOf('C04', 'a loss closes its round', [['OK', 'OK'], -1_000n], (w) => [
    w.bet('bet'),
    w.win('win', 0, closes),
  ]),
  planOf(
    'C05',
    'a bet that closes its round leaves no place for a win',
    [['OK', 'ROUND_CLOSED'], -1_000n],
    (w) => [w.bet('bet', closes), w.win('win', 2_500)],
  ),
  planOf('C06', 'a betwin is one', [['OK'], 500n], (w) => {
    const bet = w.bet('betwin', { win_amount: '1500', ...closes });
    return [{ ...bet, op: 'betwin' } as Step];
  }),
  planOf('C07', 'several bets and wins add up', [['OK', 'OK', 'OK', 'OK'], -1_800n], (w) => [
    w.bet('bet'),
    w.bet('side', { amount: '2000', kind: 'side' }),
    w.win('win', 1_200),
    w.close('close'),
  ]),
  planOf(
    'C08',
    'the whole balance is staked',
    [['OK', 'OK'], -1_000n],
    (w) => [w.bet('bet'), w.win('win', 0, closes)],
    {
      cash: 1_000n,
    },
  ),
  planOf('C09', 'one unit more than the balance is not', [['INSUFFICIENT_FUNDS', 'OK'], -10_000n], (w) => [
    w.bet('more', { amount: '10001' }),
    w.bet('all', { amount: '10000' }),
  ]),
  planOf('C10', 'a bet of nothing is kept', [['OK', 'OK'], 0n], (w) => {
    const bet = w.bet('bet', { amount: '0' });
    return [bet, w.status('status', txOf(bet))];
  }),
  planOf('C11', 'what is no amount is none', [['INVALID_AMOUNT', 'INVALID_AMOUNT', 'OK'], -1_000n], (w) => [
    w.bet('minus', { amount: '-1' }),
    w.bet('exponent', { amount: '1e3' }),
    w.bet('bet'),
  ]),
  planOf('C12', 'what is no call is none', [['INVALID_REQUEST', 'OK'], -1_000n], (w) => [
    w.bet('extra', { bonus: '1' }),
    w.bet('bet'),
  ]),
  planOf('C13', 'another currency is refused', [['CURRENCY_MISMATCH', 'OK'], -1_000n], (w) => [
    w.bet('dollars', { currency: 'USD' }),
    w.bet('bet'),
  ]),
  planOf('C39', 'two wins are two', [['OK', 'OK', 'OK'], 4_000n], (w) => [
    w.bet('bet'),
    w.win('one', 2_500),
    w.win('other', 2_500),
  ]),
  planOf('C40', 'a win above what the game can pay waits for a person', [['OK', 'OK'], -1_000n], (w) => [
    w.bet('bet'),
    w.win('win', 500_001, closes),
  ]),
  planOf('C41', 'a promotion pays without a bet, cash does not', [['OK', 'BET_NOT_FOUND'], 300n], (w) => [
    w.win('promotion', 300, { kind: 'promo' }),
    w.win('cash', 300, { round_id: keyed('r') }),
  ]),
  planOf('C44', 'closing twice is closing once', [['OK', 'OK', 'OK', 'ROUND_NOT_FOUND'], -1_000n], (w) => {
    const unknown = w.close('unknown');
    return [
      w.bet('bet'),
      w.close('one'),
      w.close('other'),
      altered(unknown, 'unknown', { round_id: keyed('r') }),
    ];
  }),
];

/** One key, one deed. */
const keys: Plan[] = [
  planOf('C14', 'the same bet again is the same bet', [['OK', 'OK'], -1_000n], (w) => {
    const bet = w.bet('bet');
    return [bet, { ...bet, name: 'again' }];
  }),
  planOf('C15', 'the same key with another amount', [['OK', 'TX_CONFLICT'], -1_000n], (w) => {
    const bet = w.bet('bet');
    return [bet, altered(bet, 'other', { amount: '2000' })];
  }),
  planOf(
    'C16',
    'the same key of another round and another deed',
    [['OK', 'TX_CONFLICT', 'TX_CONFLICT'], -1_000n],
    (w) => {
      const bet = w.bet('bet');
      const round = altered(bet, 'round', { round_id: keyed('r') });
      return [bet, round, w.win('win', 1_000, { tx_id: txOf(bet) })];
    },
  ),
  planOf('C17', 'another vendor’s key is another', [['OK', 'OK'], -2_000n], async (w, seat, house) => {
    const bet = w.bet('bet');
    const there = await house.seat(seat.memberId, 0n, { vendor: 'OTHER' });
    const { player_ref, session_id } = betOf(there);
    return [bet, { ...altered(bet, 'other', { player_ref, session_id }), vendor: 'OTHER' } as Step];
  }),
  planOf(
    'C18',
    'a dozen copies are one',
    [Array.from({ length: 12 }, () => 'OK'), -1_000n],
    (w) => {
      const bet = w.bet('bet');
      return Array.from({ length: 12 }, (_, copy) => ({ ...bet, name: `copy ${copy}` }));
    },
    { holds: (end, change) => countOf(end, 'OK') === 12 && change === -1_000n },
  ),
  planOf(
    'C19',
    'of more bets than there is money for, as many are taken as it pays',
    [[...Array<string>(5).fill('OK'), ...Array<string>(5).fill('INSUFFICIENT_FUNDS')], -5_000n],
    (w) => Array.from({ length: 10 }, (_, bet) => w.bet(`bet-${bet}`)),
    {
      cash: 5_000n,
      holds: (end, change) =>
        countOf(end, 'OK') === 5 && countOf(end, 'INSUFFICIENT_FUNDS') === 5 && change === -5_000n,
    },
  ),
  planOf(
    'C20',
    'what was declined stays so, also when there is money',
    [['INSUFFICIENT_FUNDS', '', 'OK'], 19_000n],
    (w, seat, house) => [
      w.bet('early', { amount: '11000' }),
      { name: 'deposit', happen: () => house.give(seat.memberId, 20_000n) },
      w.bet('bet'),
    ],
  ),
  planOf('C22', 'an id that is unique for its player only', [['OK', 'OK'], -2_000n], (w, seat) => [
    w.bet('own', { tx_id: `${seat.ref}:${keyed('coup')}` }),
    w.bet('other', { tx_id: keyed('coup') }),
  ]),
  planOf(
    'C58',
    'another vendor finds nothing of it',
    [['OK', 'TX_NOT_FOUND', 'BET_NOT_FOUND'], -1_000n],
    (w) => {
      const bet = w.bet('bet');
      return [
        bet,
        { ...w.status('status', txOf(bet)), vendor: 'OTHER' } as Step,
        { ...w.back('back', txOf(bet)), vendor: 'OTHER' } as Step,
      ];
    },
  ),
  planOf(
    'C59',
    'what became of a transaction is told, and changes nothing',
    [['OK', 'OK', 'ROLLED_BACK'], 0n],
    (w) => {
      const bet = w.bet('bet');
      return [bet, w.status('status', txOf(bet)), w.back('back', txOf(bet))];
    },
  ),
];

export const roundPlans: readonly Plan[] = [...moves, ...keys];
