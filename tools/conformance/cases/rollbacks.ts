import { mulberry32 } from '@fairhall/vendor-protocol/kit';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Case, expectCode, expectMoved } from '../case.ts';
import { seed } from '../seed.ts';
import { betOf, freshId, rollbackOf, winOf } from '../world.ts';
import { betting } from './moves.ts';

const HOUR_MS = 60 * 60 * 1000;
const SHUFFLES = 20;

/** Rollbacks before, after and beside their bets; wins that come too early or too late. */
export const rollbacks: Case[] = [
  {
    id: 'C23',
    rule: 'a rolled-back bet gives the stake back and voids the round',
    async run(world) {
      const { player, round_id, tx_id } = await betting(world);
      await expectMoved(world, player, { cash: 1000, escrow: -1000 }, async () => {
        const answer = expectCode(
          await world.rollback(player, { ref_tx_id: tx_id, round_id }),
          'ROLLED_BACK',
        );
        expect(answer.body.round_state).toBe('closed');
      });
    },
  },
  {
    id: 'C24',
    rule: 'a bet is rolled back once, however often it is asked',
    async run(world) {
      const { player, round_id, tx_id } = await betting(world);
      const body = rollbackOf(player, { ref_tx_id: tx_id, round_id });
      await expectMoved(world, player, { cash: 1000, escrow: -1000 }, async () => {
        expectCode(await world.call('rollback', body), 'ROLLED_BACK');
        expect(expectCode(await world.call('rollback', body), 'ROLLED_BACK').isReplay).toBe(true);
        expectCode(await world.rollback(player, { ref_tx_id: tx_id, round_id }), 'ALREADY_ROLLED_BACK');
      });
    },
  },
  {
    id: 'C25',
    rule: 'a rollback that overtakes its bet forbids it for ever',
    async run(world) {
      const player = await world.newPlayer();
      const bet = betOf(player);
      const { tx_id, round_id } = bet;
      await expectMoved(world, player, {}, async () => {
        expectCode(await world.rollback(player, { ref_tx_id: tx_id, round_id }), 'TOMBSTONED');
        expectCode(await world.call('bet', bet), 'TX_CANCELLED', 409);
        expectCode(await world.call('bet', bet), 'TX_CANCELLED', 409);
      });
    },
  },
  {
    id: 'C26',
    rule: 'bets and rollbacks of one tx_id in any order end where they began',
    async run(world) {
      const player = await world.newPlayer();
      const chance = mulberry32(seed);
      for (let turn = 0; turn < SHUFFLES; turn += 1)
        await expectMoved(world, player, {}, async () => {
          const bet = betOf(player);
          const back = () => world.rollback(player, { ref_tx_id: bet.tx_id, round_id: bet.round_id });
          const stake = () => world.call('bet', bet);
          const calls = [back, back, back, stake, stake, stake]
            .map((call) => ({ call, at: chance() }))
            .sort((one, other) => one.at - other.at);
          if (turn % 2 === 0) await Promise.all(calls.map(({ call }) => call()));
          else for (const { call } of calls) await call();
          const { body } = await world.call('tx/status', { tx_id: bet.tx_id });
          expect(['rolled_back', 'tombstone']).toContain(body.state);
        });
    },
  },
  {
    id: 'C27',
    rule: 'a declined bet has nothing to roll back',
    async run(world) {
      const player = await world.newPlayer({ cash: 10n });
      const bet = betOf(player);
      expectCode(await world.call('bet', bet), 'INSUFFICIENT_FUNDS');
      const back = { ref_tx_id: bet.tx_id, round_id: bet.round_id };
      expectCode(await world.rollback(player, back), 'NOTHING_TO_ROLL_BACK');
    },
  },
  {
    id: 'C28',
    rule: 'after a win in the round its bets stand',
    async run(world) {
      const { player, round_id, tx_id } = await betting(world);
      expectCode(await world.win(player, { round_id }), 'OK');
      await expectMoved(world, player, {}, async () => {
        expectCode(await world.rollback(player, { ref_tx_id: tx_id, round_id }), 'ROUND_SETTLED', 409);
      });
    },
  },
  {
    id: 'C29',
    rule: 'a rollback of another amount is a conflict; without one, what was stored goes back',
    async run(world) {
      const { player, round_id, tx_id } = await betting(world);
      await expectMoved(world, player, { cash: 1000, escrow: -1000 }, async () => {
        const other = { ref_tx_id: tx_id, round_id, amount: '2000' };
        expectCode(await world.rollback(player, other), 'TX_CONFLICT', 409);
        expectCode(await world.rollback(player, { ref_tx_id: tx_id, round_id }), 'ROLLED_BACK');
      });
    },
  },
  {
    id: 'C30',
    rule: 'a rollback naming another player finds no bet, and buries nothing',
    async run(world) {
      const { player, round_id, tx_id } = await betting(world);
      const other = await world.newPlayer();
      const answer = await world.rollback(other, { ref_tx_id: tx_id, round_id });
      expect(expectCode(answer, 'BET_NOT_FOUND', 404).body.final).toBe(true);
      expectCode(await world.win(player, { round_id }), 'OK');
    },
  },
  {
    id: 'C31',
    rule: 'only bets can be rolled back',
    async run(world) {
      const { player, round_id, tx_id } = await betting(world);
      const win = winOf(player, { round_id });
      const back = rollbackOf(player, { ref_tx_id: tx_id, round_id });
      expectCode(await world.call('win', win), 'OK');
      await expectMoved(world, player, {}, async () => {
        expectCode(await world.call('rollback', back), 'ROUND_SETTLED', 409);
        const ofWin = await world.rollback(player, { ref_tx_id: win.tx_id, round_id });
        const ofRollback = await world.rollback(player, { ref_tx_id: back.tx_id, round_id });
        for (const answer of [ofWin, ofRollback])
          expect(['INVALID_REQUEST', 'ROUND_SETTLED']).toContain(answer.body.code);
      });
    },
  },
  {
    id: 'C33',
    rule: 'a round with one of two bets rolled back can still win',
    async run(world) {
      const { player, round_id, tx_id } = await betting(world);
      expectCode(await world.bet(player, { round_id }), 'OK');
      expectCode(await world.rollback(player, { ref_tx_id: tx_id, round_id }), 'ROLLED_BACK');
      await expectMoved(world, player, { cash: 2500, escrow: -1000, house: -1500 }, async () => {
        expectCode(await world.win(player, { round_id, round_closed: true }), 'OK');
      });
    },
  },
  {
    id: 'C34',
    rule: 'a win after its only bet was rolled back is refused and noted',
    async run(world) {
      const { player, round_id, tx_id } = await betting(world);
      expectCode(await world.rollback(player, { ref_tx_id: tx_id, round_id }), 'ROLLED_BACK');
      const win = winOf(player, { round_id });
      await expectMoved(world, player, {}, async () => {
        expectCode(await world.call('win', win), 'BET_ROLLED_BACK', 409);
      });
      const { rows } = await sql<{ kind: string }>`
        select kind from play.exceptions where tx_id = ${win.tx_id}`.execute(world.database.db);
      expect(rows).toEqual([{ kind: 'win-after-rollback' }]);
    },
  },
  {
    id: 'C35',
    rule: 'a win without a bet may wait a day for it, then somebody looks',
    async run(world) {
      const player = await world.newPlayer();
      await expectMoved(world, player, {}, async () => {
        const early = expectCode(await world.win(player), 'BET_NOT_FOUND', 404);
        expect(early.body.final).toBe(false);
        const occurred_at = new Date(Date.now() - 25 * HOUR_MS).toISOString();
        const late = expectCode(await world.win(player, { occurred_at }), 'BET_NOT_FOUND', 404);
        expect(late.body.final).toBe(true);
        const { rows } = await sql<{ kind: string }>`
          select kind from play.exceptions where member_id = ${player.memberId}`.execute(world.database.db);
        expect(rows).toEqual([{ kind: 'win-without-bet' }]);
      });
    },
  },
  {
    id: 'C36',
    rule: 'a win that came before its bet is taken when it is sent again',
    async run(world) {
      const player = await world.newPlayer();
      const bet = betOf(player);
      const win = winOf(player, { round_id: bet.round_id, bet_tx_ids: [bet.tx_id], round_closed: true });
      await expectMoved(world, player, { cash: 1500, house: -1500 }, async () => {
        expect(expectCode(await world.call('win', win), 'BET_NOT_FOUND', 404).body.final).toBe(false);
        expectCode(await world.call('bet', bet), 'OK');
        expectCode(await world.call('win', win), 'OK');
      });
    },
  },
  {
    id: 'C44',
    rule: 'closing twice is closing once; an unknown round cannot be closed',
    async run(world) {
      const { player, round_id } = await betting(world);
      await expectMoved(world, player, { escrow: -1000, house: 1000 }, async () => {
        expectCode(await world.close(player, { round_id }), 'OK');
        expectCode(await world.close(player, { round_id }), 'OK');
      });
      expectCode(await world.close(player, { round_id: freshId('r') }), 'ROUND_NOT_FOUND', 404);
    },
  },
];
