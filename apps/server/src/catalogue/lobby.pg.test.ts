import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWithAcme, type WithAcme } from './testing/open-with-acme.ts';

let desk: WithAcme;
beforeAll(async () => {
  desk = await openWithAcme();
  await sql`insert into catalogue.vendors (code, display_name, account_type_id, base_address, place, is_hot)
    values ('BETA', 'Beta Games', 91, 'http://127.0.0.1:9', 2000, true)`.execute(desk.database.db);
  await sql`
    insert into catalogue.games (vendor_id, code, category, type, names, rtp_bps, volatility, stakes, has_demo,
      has_free_rounds, devices, orientations, art_seed, released_at, is_offered_by_vendor, is_hot, place, synced_at)
    select v.id, g.code, g.category, 'video_slot', jsonb_build_object('EN', g.name, 'TH', 'เกม' || g.name), 9600, 'medium',
      '{"P": {"min_stake": "20", "max_stake": "100000", "max_win": "1000000"}}', false, false, '{desktop}', '{landscape}',
      g.code, g.released_at::timestamptz, true, false, g.place, now()
    from catalogue.vendors v, (values ('beta-pond', 'FISH', 'Beta Pond', '2020-01-01', 1),
      ('beta-bell', 'RNG', 'Beta Bell', '2020-03-01', 2), ('beta-coin', 'RNG', 'Zodiac Coin', '2020-02-01', 3))
      g (code, category, name, released_at, place)
    where v.code = 'BETA'`.execute(desk.database.db);
  await desk.catalogue.refresh();
});
afterAll(() => desk?.close());

type Lobby = {
  items: { name: string; vassalage: string }[];
  total: number;
  vendors: { vassalage: string; displayName: string; count: number }[];
};
const lobby = async (query: string) => (await desk.ask('GET', `/api/catalogue/games?${query}`)).body as Lobby;
const namesOf = ({ items }: Lobby) => items.map(({ name }) => name);
const countsOf = ({ vendors }: Lobby) => vendors.map(({ vassalage, count }) => [vassalage, count]);

test('a vendor’s card in the menu has its kind of account, the category it stands in, and whether it is a list or one game', async () => {
  const acme = { vassalage: 'ACME', displayName: 'Acme Games', isHot: 0, accountTypeId: 90 };
  const beta = { vassalage: 'BETA', displayName: 'Beta Games', isHot: 1, accountTypeId: 91 };
  const open = { openness: 'open', maintenanceUntil: null };
  const { categories } = (await desk.ask('GET', '/api/catalogue/menu')).body;
  const vendorsOf = (of: string) =>
    categories.find(({ gameCategory }: { gameCategory: string }) => gameCategory === of)?.vendors;
  expect(vendorsOf('RNG')).toEqual([
    { ...acme, gameType: 'RNG', isGame: 'VASSALAGE', gameCount: 2, ...open },
    { ...beta, gameType: 'RNG', isGame: 'VASSALAGE', gameCount: 2, ...open },
  ]);
  expect(vendorsOf('FISH')).toEqual([{ ...beta, gameType: 'FISH', isGame: 'GAME', gameCount: 1, ...open }]);
});

test('what a round pays at most is told of the vendor’s own largest stake, and of no smaller one of the house', async () => {
  const bell = desk.catalogue.games.gameOf('BETA', 'beta-bell')?.id;
  const told = async () => {
    const { body } = await desk.ask('GET', `/api/catalogue/games/${bell}`);
    return [body.game.maxStake, body.game.maxWin];
  };
  const cap = (maxStake: string) =>
    desk.ask('PUT', `/api/catalogue/staff/games/${bell}/stake-cap`, {
      ...{ currency: 'P', maxStake, reason: 'a large prize' },
    });
  expect(await told()).toEqual(['100000', '1000000']);
  expect((await cap('100000')).status).toBe(200);
  expect(await told()).toEqual(['100000', '1000000']);
  expect((await cap('50000')).status).toBe(200);
  expect(await told()).toEqual(['50000', null]);
});

test('the lobby is sorted by name and by what is new, each in the language asked for', async () => {
  expect(namesOf(await lobby('category=RNG&sort=name'))).toEqual([
    ...['Acme Coin', 'Acme Dice', 'Beta Bell', 'Zodiac Coin'],
  ]);
  const news = namesOf(await lobby('vassalage=BETA&sort=new'));
  expect(news).toEqual(['Beta Bell', 'Zodiac Coin', 'Beta Pond']);
  expect(namesOf(await lobby('vassalage=BETA&sort=new&language=TH'))).toEqual(
    news.map((name) => `เกม${name}`),
  );
});

test('the most played games come first to who sorts by players', async () => {
  const player = { memberId: 9n, currency: 'P' };
  const pond = desk.catalogue.games.gameOf('BETA', 'beta-pond');
  await desk.catalogue.games.opened(player, pond?.id ?? 0n);
  // players are counted when the catalogue has moved
  await sql`update catalogue.games set is_hot = is_hot`.execute(desk.database.db);
  await desk.catalogue.refresh();
  expect(namesOf(await lobby('vassalage=BETA&sort=popular'))[0]).toBe('Beta Pond');
});

test.each([
  ['search=coin', ['ACME', 1], ['BETA', 1]],
  ['category=RNG', ['ACME', 2], ['BETA', 2]],
  ['category=FISH', ['BETA', 1]],
  ['search=coin&category=RNG&vassalage=BETA', ['ACME', 1], ['BETA', 1]],
])('%s counts each vendor’s games under the same filters but the vendor’s own', async (query, ...counts) => {
  const found = await lobby(query);
  expect(countsOf(found)).toEqual(counts);
  const shown = query.includes('vassalage') ? counts.filter(([code]) => code === 'BETA') : counts;
  expect(found.total).toBe(shown.reduce((sum, [, count]) => sum + Number(count), 0));
});
