import { houseDay } from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { listOwnMoves } from './list-own-moves.ts';
import { type Hall, openHall } from './testing/hall.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(await createTestDatabase());
});
afterAll(() => hall?.close());

const DAY_MS = 86_400_000;

test('what a member moved is summed once it is done, and what is open is listed whatever the days', async () => {
  const somchai = await hall.newMember(10_000n);
  const list = (wish = {}) => listOwnMoves(hall.needs, somchai, wish);
  await hall.move(somchai, 'in', 6_000n);
  await hall.move(somchai, 'out', 1_500n);
  hall.lantern.behave('mute');
  const open = await hall.move(somchai, 'in', 400n);
  const first = await list({ limit: 2 });
  expect(first.totals).toEqual([{ currency: 'P', count: 3, in: '6000', out: '1500' }]);
  expect(first.subtotals).toMatchObject([{ count: 2, in: '0', out: '1500' }]);
  const second = await list({ limit: 2, cursor: first.next });
  expect([...first.items, ...second.items].map(({ movements }) => movements.map(({ kind }) => kind))).toEqual(
    [['purse-in'], ['purse-out', 'purse-out-done'], ['purse-in', 'purse-in-done']],
  );
  const tomorrow = houseDay(hall.clock.now().getTime() + DAY_MS);
  expect((await list({ from: tomorrow, to: tomorrow })).items).toMatchObject([{ id: String(open.id) }]);
  expect((await list({ status: 'done' })).totals).toMatchObject([{ count: 2 }]);
  expect((await list({ vassalage: 'LANTERN' })).totals).toMatchObject([{ count: 3 }]);
  expect(await list({ vassalage: 'ANOTHER' })).toMatchObject({ items: [], totals: [] });
  expect((await listOwnMoves(hall.needs, await hall.newMember(1n), {})).items).toEqual([]);
  await expect(list({ from: '2026-01-01', to: '2026-03-01' })).rejects.toMatchObject({
    code: 'purses/period-invalid',
  });
});
