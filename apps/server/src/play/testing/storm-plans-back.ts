import { closes, keyed, type Plan, planOf, txOf } from './storm-words.ts';

/** What is given back, and what is not. */
export const rollbackPlans: readonly Plan[] = [
  planOf('C23', 'a rollback gives the stake back', [['OK', 'ROLLED_BACK'], 0n], (w) => {
    const bet = w.bet('bet');
    return [bet, w.back('back', txOf(bet))];
  }),
  planOf('C24', 'once, under whichever keys', [['OK', 'ROLLED_BACK', 'ALREADY_ROLLED_BACK'], 0n], (w) => {
    const bet = w.bet('bet');
    return [bet, w.back('one', txOf(bet)), w.back('other', txOf(bet))];
  }),
  planOf('C25', 'one that overtakes its bet forbids it', [['TOMBSTONED', 'TX_CANCELLED'], 0n], (w) => {
    const bet = w.bet('bet');
    return [w.back('back', txOf(bet)), bet];
  }),
  planOf(
    'C26',
    'three of them and their bet three times',
    [['TOMBSTONED', 'TX_CANCELLED', 'TX_CANCELLED'], 0n],
    (w) => {
      const bet = w.bet('bet');
      return [w.back('one', txOf(bet)), bet, { ...bet, name: 'again' }];
    },
  ),
  planOf(
    'C27',
    'a declined bet has nothing to give back',
    [['INSUFFICIENT_FUNDS', 'NOTHING_TO_ROLL_BACK'], 0n],
    (w) => {
      const bet = w.bet('bet', { amount: '10001' });
      return [bet, w.back('back', txOf(bet))];
    },
  ),
  planOf('C28', 'after a win its bets stand', [['OK', 'OK', 'ROUND_SETTLED'], 1_500n], (w) => {
    const bet = w.bet('bet');
    return [bet, w.win('win', 2_500, closes), w.back('back', txOf(bet))];
  }),
  planOf(
    'C29',
    'the stored amount goes back, and no other',
    [['OK', 'TX_CONFLICT', 'ROLLED_BACK'], 0n],
    (w) => {
      const bet = w.bet('bet');
      return [bet, w.back('more', txOf(bet), { amount: '2000' }), w.back('back', txOf(bet))];
    },
  ),
  planOf(
    'C30',
    'one that names another player finds nothing',
    [['OK', 'BET_NOT_FOUND'], -1_000n],
    async (w, seat, house) => {
      const bet = w.bet('bet');
      const other = await house.seat(seat.memberId + 5_000_000n, 0n);
      return [bet, w.back('back', txOf(bet), { player_ref: other.ref })];
    },
  ),
  planOf('C31', 'a win is never rolled back', [['OK', 'OK', 'ROUND_SETTLED'], 1_500n], (w) => {
    const win = w.win('win', 2_500, closes);
    return [w.bet('bet'), win, w.back('back', txOf(win))];
  }),
  planOf('C32', 'a rollback is taken when the player has left', [['OK', '', 'ROLLED_BACK'], 0n], (w) => {
    const bet = w.bet('bet');
    return [bet, w.leaves(), w.back('back', txOf(bet))];
  }),
  planOf(
    'C33',
    'one of two bets goes back, and the round wins',
    [['OK', 'OK', 'ROLLED_BACK', 'OK'], 1_500n],
    (w) => {
      const bet = w.bet('bet');
      return [bet, w.bet('stays'), w.back('back', txOf(bet)), w.win('win', 2_500, closes)];
    },
  ),
  planOf(
    'C34',
    'a round whose only bet went back wins nothing',
    [['OK', 'ROLLED_BACK', 'BET_ROLLED_BACK'], 0n],
    (w) => {
      const bet = w.bet('bet');
      return [bet, w.back('back', txOf(bet)), w.win('win', 2_500, closes)];
    },
  ),
  planOf('C35', 'a win without a bet waits', [['BET_NOT_FOUND', 'OK'], -1_000n], (w) => [
    w.win('win', 2_500, { round_id: keyed('r') }),
    w.bet('bet'),
  ]),
  planOf('C36', 'a win that came before its bet is taken after it', [['OK', 'OK'], 1_500n], (w) => [
    w.win('win', 2_500, closes),
    w.bet('bet'),
  ]),
];
