import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { crowd, fillLobby } from '../../../../tools/testing/fill-lobby.ts';
import { openCatalogue } from './testing/open-catalogue.ts';

let database: TestDatabase;
let desk: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await fillLobby((text) => sql.raw(text).execute(database.db));
  desk = await openCatalogue(database);
  await desk.catalogue.refresh();
});
afterAll(async () => {
  await desk?.close();
  await database.drop();
});

type Page = {
  items: { gameId: string; name: string; gameCategory: string }[];
  next: string | null;
  total: number;
};
const page = async (query: string) => (await desk.ask('GET', `/api/catalogue/games?${query}`)).body as Page;

test.each(['featured', 'popular', 'new', 'name'])(
  'every one of 5,000 games comes once to who scrolls to the end, sorted as %s',
  async (sort) => {
    const seen: string[] = [];
    let cursor: string | null = '0';
    while (cursor !== null) {
      const answer: Page = await page(`sort=${sort}&limit=100&cursor=${cursor}`);
      expect(answer.items.length).toBeLessThanOrEqual(100);
      expect(answer.total).toBe(crowd.games);
      seen.push(...answer.items.map((game) => game.gameId));
      cursor = answer.next;
    }
    expect(new Set(seen).size).toBe(crowd.games);
    expect(seen).toHaveLength(crowd.games);
  },
);

test('the menu counts the games of forty vendors', async () => {
  const { body } = await desk.ask('GET', '/api/catalogue/menu');
  const counts = body.categories.map((entry: { vendors: { gameCount: number }[] }) =>
    entry.vendors.reduce((sum, vendor) => sum + vendor.gameCount, 0),
  );
  expect(body.categories[0].vendors).toHaveLength(crowd.vendors);
  expect(counts).toEqual([crowd.games - crowd.vendors * 5, crowd.vendors * 5]);
});

test.each([
  ['dragon', 'Dragon'],
  ['draggon', 'Dragon'],
  ['thunder lotus', 'Thunder Lotus'],
  ['tunder', 'Thunder'],
])('among 5,000 games %j finds the games named %j first', async (words, name) => {
  const { items, total } = await page(`search=${encodeURIComponent(words)}`);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(crowd.games / 10);
  for (const word of name.split(' ')) for (const item of items) expect(item.name).toContain(word);
});
