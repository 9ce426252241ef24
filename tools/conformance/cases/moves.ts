import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Case, cashOf, expectCode, expectMoved } from '../case.ts';
import { betOf, type Fields, freshId, type Player, type World, winOf } from '../world.ts';

const wrongAmounts = ['-1', '1.0', '1e3', '01', ' 1', 10, '10000000000000000000'];

/** Stakes and payouts as they go when nothing goes wrong, and what is no stake at all. */
export const moves: Case[] = [
  {
    id: 'C01',
    rule: 'balance tells the cash',
    async run(world) {
      const player = await world.newPlayer();
      const { player_ref, session_id } = player;
      expect(cashOf(expectCode(await world.call('balance', { player_ref, session_id }), 'OK'))).toBe(
        '100000',
      );
    },
  },
  {
    id: 'C02',
    rule: 'a bet moves cash to escrow and opens the round',
    async run(world) {
      const player = await world.newPlayer();
      await expectMoved(world, player, { cash: -1000, escrow: 1000 }, async () => {
        const answer = expectCode(await world.bet(player), 'OK');
        expect([cashOf(answer), answer.body.round_state]).toEqual(['99000', 'open']);
      });
    },
  },
  {
    id: 'C03',
    rule: 'a closing win is paid by the house, which gets the stake',
    async run(world) {
      const { player, round_id } = await betting(world);
      await expectMoved(world, player, { cash: 2500, escrow: -1000, house: -1500 }, async () => {
        const answer = expectCode(await world.win(player, { round_id, round_closed: true }), 'OK');
        expect(answer.body.round_state).toBe('closed');
      });
    },
  },
  {
    id: 'C04',
    rule: 'a closing win of nothing gives the stake to the house',
    async run(world) {
      const { player, round_id } = await betting(world);
      await expectMoved(world, player, { escrow: -1000, house: 1000 }, async () => {
        expectCode(await world.win(player, { round_id, amount: '0', round_closed: true }), 'OK');
      });
    },
  },
  {
    id: 'M01',
    rule: 'a closing win gives back the stake that was not played, which counts as never staked',
    async run(world) {
      const { player, round_id } = await betting(world);
      const win = winOf(player, { round_id, amount: '300', round_closed: true, unused_stake: '400' });
      await expectMoved(world, player, { cash: 700, escrow: -1000, house: 300 }, async () => {
        expectCode(
          await world.call('win', { ...win, round_closed: false }, { vendor: player.vendor }),
          'INVALID_REQUEST',
          400,
        );
        expectCode(
          await world.call('win', { ...win, unused_stake: '1000' }, { vendor: player.vendor }),
          'INVALID_AMOUNT',
          400,
        );
        const first = expectCode(await world.call('win', win, { vendor: player.vendor }), 'OK');
        expect((await world.call('win', win, { vendor: player.vendor })).body).toEqual(first.body);
        expectCode(
          await world.call('win', { ...win, unused_stake: '401' }, { vendor: player.vendor }),
          'TX_CONFLICT',
          409,
        );
      });
      const { rows } = await sql<{ stake: bigint; payout: bigint }>`
        select stake, payout from play.rounds where round_id = ${round_id}`.execute(world.database.db);
      expect(rows).toEqual([{ stake: 600n, payout: 300n }]);
    },
  },
  {
    id: 'C05',
    rule: 'a bet may close its round at once; a later win finds it closed',
    async run(world) {
      const player = await world.newPlayer();
      const round_id = freshId('r');
      await expectMoved(world, player, { cash: -1000, house: 1000 }, async () => {
        const answer = expectCode(await world.bet(player, { round_id, round_closed: true }), 'OK');
        expect(answer.body.round_state).toBe('closed');
        expectCode(await world.win(player, { round_id }), 'ROUND_CLOSED', 409);
      });
    },
  },
  {
    id: 'C06',
    rule: 'betwin posts stake and payout together',
    async run(world) {
      const player = await world.newPlayer();
      const body = betOf(player, { win_amount: '1500', round_closed: true });
      await expectMoved(world, player, { cash: 500, house: -500 }, async () => {
        expect(cashOf(expectCode(await world.call('betwin', body), 'OK'))).toBe('100500');
      });
    },
  },
  {
    id: 'C07',
    rule: 'several bets and wins in one round add up',
    async run(world) {
      const player = await world.newPlayer();
      const round_id = freshId('r');
      await expectMoved(world, player, { cash: -1000 - 2000 + 500 + 700, house: 1800 }, async () => {
        expectCode(await world.bet(player, { round_id }), 'OK');
        expectCode(await world.bet(player, { round_id, amount: '2000', kind: 'side' }), 'OK');
        expectCode(await world.win(player, { round_id, amount: '500' }), 'OK');
        expectCode(await world.win(player, { round_id, amount: '700' }), 'OK');
        expect(expectCode(await world.close(player, { round_id }), 'OK').body.round_state).toBe('closed');
      });
    },
  },
  {
    id: 'C08',
    rule: 'the whole balance can be staked',
    async run(world) {
      const player = await world.newPlayer({ cash: 5000n });
      expect(cashOf(expectCode(await world.bet(player, { amount: '5000' }), 'OK'))).toBe('0');
    },
  },
  {
    id: 'C09',
    rule: 'one unit more than the balance is declined, with the balance',
    async run(world) {
      const player = await world.newPlayer({ cash: 5000n });
      await expectMoved(world, player, {}, async () => {
        const answer = expectCode(await world.bet(player, { amount: '5001' }), 'INSUFFICIENT_FUNDS');
        expect([answer.body.status, cashOf(answer)]).toEqual(['declined', '5000']);
      });
    },
  },
  {
    id: 'C10',
    rule: 'a bet of nothing is recorded and moves nothing',
    async run(world) {
      const player = await world.newPlayer();
      const tx_id = freshId('b');
      await expectMoved(world, player, {}, async () => {
        expectCode(await world.bet(player, { tx_id, amount: '0' }), 'OK');
      });
      expect((await world.call('tx/status', { tx_id })).body).toMatchObject({
        state: 'applied',
        amount: '0',
      });
    },
  },
  {
    id: 'C11',
    rule: 'what is not digits of minor units is no amount, and leaves nothing behind',
    async run(world) {
      const player = await world.newPlayer();
      for (const amount of wrongAmounts) {
        const tx_id = freshId('b');
        expectCode(await world.bet(player, { tx_id, amount }), 'INVALID_AMOUNT', 400);
        expectCode(await world.call('tx/status', { tx_id }), 'TX_NOT_FOUND', 404);
      }
    },
  },
  {
    id: 'C12',
    rule: 'what is not the call is no request',
    async run(world) {
      const player = await world.newPlayer();
      const bet = betOf(player);
      const text = JSON.stringify(bet);
      const broken = Buffer.from(JSON.stringify({ ...bet, trace_id: '#' }));
      broken[broken.indexOf(0x23)] = 0xff;
      const bodies: (Fields | string | Buffer)[] = [
        { ...bet, round_id: undefined },
        { ...bet, bonus: '1' },
        { ...bet, round_closed: 1 },
        text.replace('{', '{"amount":"1",'),
        { ...bet, trace_id: 'x'.repeat(66_000) },
        broken,
        '[]',
        '',
      ];
      await expectMoved(world, player, {}, async () => {
        for (const body of bodies) expectCode(await world.call('bet', body), 'INVALID_REQUEST', 400);
      });
    },
  },
  {
    id: 'C13',
    rule: 'a currency that is not the session’s is refused',
    async run(world) {
      const player = await world.newPlayer();
      expectCode(await world.bet(player, { currency: 'USD' }), 'CURRENCY_MISMATCH', 400);
    },
  },
];

export async function betting(
  world: World,
  fields: Fields = {},
): Promise<{ player: Player; round_id: string; tx_id: string }> {
  const player = await world.newPlayer();
  const round_id = freshId('r');
  const tx_id = freshId('b');
  expectCode(await world.bet(player, { round_id, tx_id, ...fields }), 'OK');
  return { player, round_id, tx_id };
}
