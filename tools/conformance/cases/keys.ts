import { expect } from 'vitest';
import { type Case, cashOf, countCodes, expectCode, expectMoved } from '../case.ts';
import { fund } from '../money.ts';
import { betOf, freshId, winOf } from '../world.ts';
import { betting } from './moves.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A tx_id means one deed, for ever. */
export const keys: Case[] = [
  {
    id: 'C14',
    rule: 'the same bet again gets the same bytes and moves nothing',
    async run(world) {
      const player = await world.newPlayer();
      const body = betOf(player);
      await expectMoved(world, player, { cash: -1000, escrow: 1000 }, async () => {
        const first = expectCode(await world.call('bet', body), 'OK');
        const again = expectCode(await world.call('bet', body), 'OK');
        expect(again.bytes.equals(first.bytes)).toBe(true);
        expect([first.isReplay, again.isReplay]).toEqual([false, true]);
      });
    },
  },
  {
    id: 'C15',
    rule: 'the same tx_id with another amount is a conflict',
    async run(world) {
      const { player, round_id, tx_id } = await betting(world);
      await expectMoved(world, player, {}, async () => {
        const answer = await world.bet(player, { round_id, tx_id, amount: '2000' });
        expect(expectCode(answer, 'TX_CONFLICT', 409).body.final).toBe(true);
      });
    },
  },
  {
    id: 'C16',
    rule: 'the same tx_id for another player, round, game or operation is a conflict',
    async run(world) {
      const { player, round_id, tx_id } = await betting(world);
      const other = await world.newPlayer();
      const coin = { round_id, tx_id };
      expectCode(await world.bet(other, coin), 'TX_CONFLICT', 409);
      expectCode(await world.bet(player, { tx_id }), 'TX_CONFLICT', 409);
      expectCode(await world.bet(player, { ...coin, game_id: 'acme-dice' }), 'TX_CONFLICT', 409);
      expectCode(await world.win(player, { ...coin, amount: '1000' }), 'TX_CONFLICT', 409);
      expectCode(await world.close(player, coin), 'TX_CONFLICT', 409);
    },
  },
  {
    id: 'C17',
    rule: 'another vendor’s tx_id is another tx_id',
    async run(world) {
      const { tx_id } = await betting(world);
      const player = await world.newPlayer({ vendor: 'BETA' });
      const answer = expectCode(await world.bet(player, { tx_id }), 'OK');
      expect(answer.isReplay).toBe(false);
    },
  },
  {
    id: 'C18',
    rule: 'fifty copies of one bet at once are one bet',
    async run(world) {
      const player = await world.newPlayer();
      const body = betOf(player);
      await expectMoved(world, player, { cash: -1000, escrow: 1000 }, async () => {
        const answers = await Promise.all(Array.from({ length: 50 }, () => world.call('bet', body)));
        const done = answers.filter((answer) => answer.body.code === 'OK');
        expect(Object.keys(countCodes(answers)).filter((code) => code !== 'TX_IN_PROGRESS')).toEqual(['OK']);
        expect(new Set(done.map((answer) => answer.bytes.toString())).size).toBe(1);
        expect(done.filter((answer) => !answer.isReplay)).toHaveLength(1);
      });
    },
  },
  {
    id: 'C19',
    rule: 'a hundred bets at once on money for ten are ten',
    async run(world) {
      const player = await world.newPlayer();
      const bets = Array.from({ length: 100 }, () => world.bet(player, { amount: '10000' }));
      expect(countCodes(await Promise.all(bets))).toEqual({ OK: 10, INSUFFICIENT_FUNDS: 90 });
      expect((await world.money(player)).cash).toBe(0n);
    },
  },
  {
    id: 'C20',
    rule: 'a declined bet stays declined, also when there is money now',
    async run(world) {
      const player = await world.newPlayer({ cash: 500n });
      const body = betOf(player);
      const first = expectCode(await world.call('bet', body), 'INSUFFICIENT_FUNDS');
      await fund(world.database.db, { memberId: player.memberId, amount: 100_000n });
      const again = expectCode(await world.call('bet', body), 'INSUFFICIENT_FUNDS');
      expect([again.isReplay, again.bytes.equals(first.bytes)]).toEqual([true, true]);
      expectCode(await world.bet(player), 'OK');
    },
  },
  {
    id: 'C21',
    rule: 'a bet repeated 400 days later is a replay',
    async run(world) {
      const player = await world.newPlayer();
      const bet = betOf(player);
      const first = expectCode(await world.call('bet', bet), 'OK');
      const clockOffsetMs = 400 * DAY_MS;
      await world.server.kill();
      await world.server.start({ clockOffsetMs });
      const timestampMs = Date.now() + clockOffsetMs;
      await expectMoved(world, player, {}, async () => {
        const again = expectCode(await world.call('bet', bet, { timestampMs }), 'OK');
        expect([again.isReplay, again.bytes.equals(first.bytes)]).toEqual([true, true]);
      });
      await world.server.kill();
      await world.server.start();
    },
  },
  {
    id: 'C22',
    rule: 'ids that are unique only for a player are taken for each, once an adapter has put the player before them',
    async run(world) {
      const [one, other] = [await world.newPlayer(), await world.newPlayer()];
      const own = freshId('coup');
      for (const player of [one, other])
        await expectMoved(world, player, { cash: -1000, escrow: 1000 }, async () => {
          const answer = await world.bet(player, { tx_id: `${player.player_ref}:${own}` });
          expect(expectCode(answer, 'OK').isReplay).toBe(false);
        });
      expectCode(await world.bet(one, { tx_id: own }), 'OK');
      // without the player it is one id of the vendor's: the second player's bet is not taken for the first's
      await expectMoved(world, other, {}, async () => {
        expectCode(await world.bet(other, { tx_id: own }), 'TX_CONFLICT', 409);
      });
    },
  },
  {
    id: 'C39',
    rule: 'two wins with different tx_ids are two wins',
    async run(world) {
      const { player, round_id } = await betting(world);
      await expectMoved(world, player, { cash: 5000, house: -5000 }, async () => {
        expectCode(await world.win(player, { round_id }), 'OK');
        expectCode(await world.win(player, { round_id }), 'OK');
      });
    },
  },
  {
    id: 'C58',
    rule: 'a vendor sees nothing of another’s transactions, rounds and players',
    async run(world) {
      const { player, round_id, tx_id } = await betting(world);
      const asBeta = { vendor: 'BETA' };
      const unknown = await world.call('tx/status', { tx_id: freshId('none') }, asBeta);
      const foreign = await world.call('tx/status', { tx_id }, asBeta);
      expectCode(foreign, 'TX_NOT_FOUND', 404);
      expect({ ...foreign.body, tx_id: '' }).toEqual({ ...unknown.body, tx_id: '' });
      await expectMoved(world, player, {}, async () => {
        const where = { player_ref: player.player_ref, game_id: player.game_id, round_id };
        const stranger = { tx_id: freshId('rb'), ref_tx_id: tx_id, ...where, reason: 'operator' };
        const answer = await world.call(
          'rollback',
          { ...stranger, occurred_at: new Date().toISOString() },
          asBeta,
        );
        expect([200, 404]).toContain(answer.status);
        expect(answer.body.code).not.toBe('ROLLED_BACK');
        expectCode(await world.call('win', winOf(player, { round_id }), asBeta), 'BET_NOT_FOUND', 404);
      });
      expect((await world.call('tx/status', { tx_id })).body.state).toBe('applied');
    },
  },
  {
    id: 'C59',
    rule: 'tx/status tells what became of a transaction and changes nothing',
    async run(world) {
      const { player, round_id, tx_id } = await betting(world);
      const declined = freshId('b');
      await world.bet(player, { tx_id: declined, amount: '999999999' });
      const tombstone = freshId('b');
      await world.rollback(player, { ref_tx_id: tombstone });
      await expectMoved(world, player, {}, async () => {
        const state = async (id: string) => (await world.call('tx/status', { tx_id: id })).body.state;
        expect(await state(tx_id)).toBe('applied');
        expect(await state(declined)).toBe('declined');
        expect(await state(tombstone)).toBe('tombstone');
        expectCode(await world.call('tx/status', { tx_id: freshId('none') }), 'TX_NOT_FOUND', 404);
      });
      await world.rollback(player, { ref_tx_id: tx_id, round_id });
      expect((await world.call('tx/status', { tx_id })).body.state).toBe('rolled_back');
      expect(cashOf(await world.bet(player))).toBe('99000');
    },
  },
];
