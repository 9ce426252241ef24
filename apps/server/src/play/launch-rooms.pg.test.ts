import type { BodyOf, launchGame } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccounts } from '#wallet';
import { mintIds } from './ids.ts';
import { launch } from './launch.ts';
import { type House, openHouse } from './testing/house.ts';
import { callerOf, createListeningVendor, wish } from './testing/launches.ts';

let house: House;
const { vendor, asked } = createListeningVendor();

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** `naga` has two rooms, one of them on a node that its vendor names. */
async function open(named: Partial<BodyOf<typeof launchGame>>) {
  await inTransaction(house.db, (tx) => openAccounts(tx, { member: 8n, currency: 'P' }));
  const found = house.needs.games.gameOf('ACME', 'naga');
  if (!found) throw new Error('the game is there');
  const rooms = [
    { room_id: 'east', names: { EN: 'East' } },
    { room_id: 'west', node_id: 'second', names: { EN: 'West' } },
  ];
  const game = { ...found, rooms };
  const has = (room: string) => rooms.some(({ room_id }) => room_id === room);
  const games = {
    ...house.needs.games,
    clientOf: () => vendor,
    gameById: () => game,
    gameWithRoom: (code: string, room: string) => (code === 'ACME' && has(room) ? game : undefined),
  };
  const needs = { ...house.needs, games, mintId: mintIds(house.clock) };
  const { gameId, ...rest } = { ...wish, ...named };
  const body = { ...rest, mode: 'real' as const, ...(gameId !== undefined && { gameId }) };
  return launch(needs, callerOf(8n), { wish: body, countries: ['TH'] });
}

const roomAsked = () => {
  const { game_id, room_id, node_id } = asked.at(-1) ?? {};
  return { game_id, room_id, node_id };
};

test.each([
  ['no room', {}, {}],
  ['a room', { roomId: 'east' }, { room_id: 'east' }],
  ['a room whose node its vendor knows', { roomId: 'west' }, { room_id: 'west', node_id: 'second' }],
  ['a room and its node', { roomId: 'west', nodeId: 'second' }, { room_id: 'west', node_id: 'second' }],
  [
    'a vendor’s room instead of a game',
    { gameId: undefined, vassalage: 'ACME', roomId: 'east' },
    { room_id: 'east' },
  ],
] as const)('a launch that names %s opens there', async (_title, named, told) => {
  const { game_url } = await open(named);
  expect(game_url).toContain('#lt=');
  expect(roomAsked()).toEqual({ game_id: 'naga', room_id: undefined, node_id: undefined, ...told });
});

test.each([
  ['a room it has not', { roomId: 'north' }, ['play/room-unknown', 'roomId']],
  ['a room on another node', { roomId: 'west', nodeId: 'first' }, ['play/room-unknown', 'nodeId']],
  ['a node and no room', { nodeId: 'second' }, ['play/room-unknown', 'nodeId']],
  ['neither game nor room', { gameId: undefined, vassalage: 'ACME' }, ['play/game-unknown', 'gameId']],
  ['a room of nobody’s', { gameId: undefined, roomId: 'east' }, ['play/game-unknown', 'gameId']],
  [
    'a room that a vendor has not',
    { gameId: undefined, vassalage: 'BETA', roomId: 'east' },
    ['play/room-unknown', 'roomId'],
  ],
] as const)('a launch that names %s opens nothing', async (_title, named, [code, field]) => {
  const before = asked.length;
  await expect(open(named)).rejects.toMatchObject({ code, faults: [{ path: field }] });
  expect(asked).toHaveLength(before);
});
