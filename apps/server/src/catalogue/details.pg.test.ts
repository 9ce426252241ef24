import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWithAcme, type WithAcme } from './testing/open-with-acme.ts';

let desk: WithAcme;
beforeAll(async () => {
  desk = await openWithAcme();
});
afterAll(() => desk?.close());

test('a game tells its rules in the language asked for, or in English, and where its rounds are checked', async () => {
  const of = async (code: string, language: string) => {
    const game = desk.catalogue.games.gameOf('ACME', code);
    return (await desk.ask('GET', `/api/catalogue/games/${game?.id}?language=${language}`)).body;
  };
  expect((await of('acme-coin', 'TH')).rules).toMatch(/^ออกหัวจ่าย 1\.96 เท่า/);
  expect((await of('acme-coin', 'VI')).rules).toMatch(/^Heads pays 1\.96 times your stake/);
  expect(await of('acme-dice', 'EN')).toMatchObject({
    rules: null,
    verifyUrl: 'https://acme.example/check',
    rooms: [],
  });
});

test('a game tells its rooms in the vendor’s order, in the language asked for or in English', async () => {
  const coin = desk.catalogue.games.gameOf('ACME', 'acme-coin');
  const { body } = await desk.ask('GET', `/api/catalogue/games/${coin?.id}?language=TH`);
  expect(body.rooms).toEqual([
    { roomId: 'east', name: 'เคาน์เตอร์ตะวันออก' },
    { roomId: 'west', name: 'West counter' },
  ]);
  expect(coin?.rooms.map(({ room_id, node_id }) => [room_id, node_id])).toEqual([
    ['east', undefined],
    ['west', 'second'],
  ]);
});

test('a room stands for its game where the vendor has it in one game alone', async () => {
  const gameWith = (vendor: string, room: string) => desk.catalogue.games.gameWithRoom(vendor, room)?.code;
  expect(gameWith('ACME', 'east')).toBe('acme-coin');
  expect([gameWith('ACME', 'north'), gameWith('OTHER', 'east')]).toEqual([undefined, undefined]);
  await sql`update catalogue.games set rooms = '[{"room_id": "east", "names": {"EN": "East"}}]'
    where code = 'acme-dice'`.execute(desk.database.db);
  await desk.catalogue.refresh();
  expect([gameWith('ACME', 'east'), gameWith('ACME', 'west')]).toEqual([undefined, 'acme-coin']);
});
