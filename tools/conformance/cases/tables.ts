import { expect } from 'vitest';
import { type Case, countCodes, expectCode, expectMoved } from '../case.ts';
import { CURRENCY, type Fields, freshId, type Player, type World } from '../world.ts';
import { exclude } from './sessions.ts';

const AT_ONCE = 20;

/** A player's stay at a table: what each word about it says, and the sending of it. */
function stayOf(world: World, player: Player, table_session_id = freshId('ts')) {
  const { player_ref, game_id, session_id, vendor } = player;
  const of = () => ({
    ...{ tx_id: freshId('t'), player_ref, game_id, table_session_id, currency: CURRENCY },
    occurred_at: new Date().toISOString(),
  });
  const sitCall = (amount: number, fields: Fields = {}) => ({
    ...{ ...of(), session_id, amount: String(amount) },
    ...fields,
  });
  const leaveCall = (amount: number, rake = 0, fields: Fields = {}) => ({
    ...{ ...of(), amount: String(amount), rake: String(rake), hands: 12 },
    ...fields,
  });
  return {
    ...{ table_session_id, sitCall, leaveCall },
    sit: (amount: number, fields: Fields = {}) => world.call('table/in', sitCall(amount, fields), { vendor }),
    leave: (amount: number, rake = 0, fields: Fields = {}) =>
      world.call('table/out', leaveCall(amount, rake, fields), { vendor }),
  };
}

async function twoSeated(world: World) {
  const [one, other] = [await world.newPlayer(), await world.newPlayer()];
  const [his, hers] = [stayOf(world, one), stayOf(world, other)];
  for (const stay of [his, hers]) expectCode(await stay.sit(1_000), 'OK');
  return { one, other, his, hers };
}

/** Tables at which players win from each other. The protocol's page numbers none of them; these are ours. */
export const tables: Case[] = [
  {
    id: 'T01',
    rule: 'a buy-in lies at the tables, and its player takes it home; both are kept byte for byte',
    async run(world) {
      const player = await world.newPlayer();
      const stay = stayOf(world, player);
      const bring = stay.sitCall(1_000);
      const out = stay.leaveCall(950, 50, { linked_tx_ids: [bring.tx_id] });
      await expectMoved(world, player, { cash: -1000, table_escrow: 1000 }, async () => {
        const first = expectCode(await world.call('table/in', bring), 'OK');
        expect((await world.call('table/in', bring)).body).toEqual(first.body);
      });
      await expectMoved(world, player, { cash: 950, table_escrow: -1000, rake: 50 }, async () => {
        const first = expectCode(await world.call('table/out', out), 'OK');
        expect((await world.call('table/out', out)).body).toEqual(first.body);
        expectCode(await world.call('table/out', { ...out, rake: '49' }), 'TX_CONFLICT', 409);
        expectCode(await stay.leave(1), 'ROUND_CLOSED', 409);
        expectCode(await stay.sit(1), 'ROUND_CLOSED', 409);
      });
    },
  },
  {
    id: 'T02',
    rule: 'a player may take home more than they brought: what another lost',
    async run(world) {
      const { one, his, hers } = await twoSeated(world);
      await expectMoved(world, one, { cash: 1950, table_escrow: -2000, rake: 50 }, async () => {
        expectCode(await his.leave(1_950, 50), 'OK');
        expectCode(await hers.leave(0), 'OK');
      });
    },
  },
  {
    id: 'T03',
    rule: 'twenty leave at one moment with twice what is there: half are paid, and no more than that',
    async run(world) {
      const player = await world.newPlayer();
      const stays = Array.from({ length: AT_ONCE }, () => stayOf(world, player));
      await expectMoved(world, player, {}, async () => {
        for (const stay of stays) expectCode(await stay.sit(1_000), 'OK');
        const answers = await Promise.all(stays.map((stay) => stay.leave(2_000)));
        expect(countCodes(answers)).toEqual({ OK: AT_ONCE / 2, TABLE_SHORT: AT_ONCE / 2 });
        for (const { body } of answers)
          if (body.code === 'TABLE_SHORT') expect([body.final, body.retryable]).toEqual([false, true]);
        for (const [place, { body }] of answers.entries())
          if (body.code === 'TABLE_SHORT') await stays[place]?.leave(0);
      });
    },
  },
  {
    id: 'T04',
    rule: 'who is excluded or logged out sits down nowhere, and leaves where they sit',
    async run(world) {
      const player = await world.newPlayer();
      const stay = stayOf(world, player);
      expectCode(await stay.sit(1_000), 'OK');
      await exclude(world, player);
      const late = await stayOf(world, player).sit(1_000);
      expect(['PLAYER_EXCLUDED', 'SESSION_EXPIRED']).toContain(late.body.code);
      await expectMoved(world, player, { cash: 1000, table_escrow: -1000 }, async () => {
        expectCode(await stay.leave(1_000), 'OK');
      });
    },
  },
  {
    id: 'T05',
    rule: 'a buy-in is rolled back as a bet is; before it came it is refused for ever',
    async run(world) {
      const player = await world.newPlayer();
      const [stay, later] = [stayOf(world, player), stayOf(world, player)];
      const [bring, late] = [stay.sitCall(1_000), later.sitCall(1_000)];
      const back = ({ tx_id, table_session_id }: typeof bring) =>
        world.rollback(player, { ref_tx_id: tx_id, round_id: table_session_id });
      await expectMoved(world, player, {}, async () => {
        expectCode(await world.call('table/in', bring), 'OK');
        expectCode(await back(bring), 'ROLLED_BACK');
        const { body } = await world.call('tx/status', { tx_id: bring.tx_id });
        expect(body).toMatchObject({ op: 'table_in', state: 'rolled_back' });
        expectCode(await back(bring), 'ALREADY_ROLLED_BACK');
        expectCode(await stay.leave(1_000), 'BET_ROLLED_BACK', 409);
        expectCode(await back(late), 'TOMBSTONED');
        expectCode(await world.call('table/in', late), 'TX_CANCELLED', 409);
      });
    },
  },
  {
    id: 'T06',
    rule: 'a stay that is unknown here, or a buy-in of it, is waited for',
    async run(world) {
      const player = await world.newPlayer();
      const stay = stayOf(world, player);
      expect(expectCode(await stay.leave(0), 'BET_NOT_FOUND', 404).body.final).toBe(false);
      expectCode(await stay.sit(1_000), 'OK');
      const unheard = await stay.leave(1_000, 0, { linked_tx_ids: [freshId('t')] });
      expect(expectCode(unheard, 'BET_NOT_FOUND', 404).body.final).toBe(false);
      expectCode(await stay.leave(1_000), 'OK');
    },
  },
];
