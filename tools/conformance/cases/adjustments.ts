import { expect } from 'vitest';
import { type Case, expectCode, expectMoved } from '../case.ts';
import { CURRENCY, type Fields, freshId, type Player, type World } from '../world.ts';

/** A settled round of 1000 that paid 2500, and the sending of corrections of it. */
async function settled(world: World, player: Player) {
  const round_id = freshId('r');
  expectCode(await world.bet(player, { round_id }), 'OK');
  expectCode(await world.win(player, { round_id, round_closed: true }), 'OK');
  const { player_ref, game_id, vendor } = player;
  const call = (direction: 'credit' | 'debit', amount: number, fields: Fields = {}) => ({
    ...{ tx_id: freshId('a'), player_ref, game_id, round_id, direction, amount: String(amount) },
    ...{ currency: CURRENCY, reason: 'a wheel that stuck', occurred_at: new Date().toISOString() },
    ...fields,
  });
  return { call, send: (what: Fields) => world.call('adjust', what, { vendor }) };
}

/** Corrections of settled rounds, by a vendor that may make them (ACME) and one that may not (BETA). */
export const adjustments: Case[] = [
  {
    id: 'A01',
    rule: 'a settled round is corrected up and down, each word once',
    async run(world) {
      const player = await world.newPlayer();
      const round = await settled(world, player);
      const credit = round.call('credit', 700);
      await expectMoved(world, player, { cash: -2500, house: 2500 }, async () => {
        const first = expectCode(await round.send(credit), 'OK');
        expect((await round.send(credit)).body).toEqual(first.body);
        expectCode(await round.send({ ...credit, direction: 'debit' }), 'TX_CONFLICT', 409);
        expectCode(await round.send(round.call('debit', 3_200)), 'OK');
        expectCode(await round.send(round.call('debit', 1)), 'INVALID_AMOUNT', 400);
      });
    },
  },
  {
    id: 'A02',
    rule: 'what was spent meanwhile is owed, and cash stays at zero',
    async run(world) {
      const player = await world.newPlayer({ cash: 1_000n });
      const round = await settled(world, player);
      expectCode(await world.bet(player, { amount: '2000' }), 'OK');
      await expectMoved(world, player, { cash: -500, house: 2500, receivable: -2000 }, async () => {
        expectCode(await round.send(round.call('debit', 2_500)), 'OK');
      });
    },
  },
  {
    id: 'A03',
    rule: 'nobody corrects who may not, nor what is open or unknown, nor without a reason',
    async run(world) {
      const other = await world.newPlayer({ vendor: 'BETA' });
      const theirs = await settled(world, other);
      expectCode(await theirs.send(theirs.call('credit', 700)), 'VENDOR_FORBIDDEN', 403);
      const player = await world.newPlayer();
      const round = await settled(world, player);
      const open = freshId('r');
      expectCode(await world.bet(player, { round_id: open }), 'OK');
      await expectMoved(world, player, {}, async () => {
        expectCode(await round.send(round.call('credit', 700, { round_id: open })), 'TX_IN_PROGRESS', 503);
        expectCode(
          await round.send(round.call('credit', 7, { round_id: freshId('r') })),
          'ROUND_NOT_FOUND',
          404,
        );
        expectCode(await round.send(round.call('credit', 7, { reason: '' })), 'INVALID_REQUEST', 400);
      });
    },
  },
];
