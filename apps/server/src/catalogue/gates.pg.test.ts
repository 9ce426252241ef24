import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWithAcme, type WithAcme } from './testing/open-with-acme.ts';

let desk: WithAcme;
let coin: bigint;
beforeAll(async () => {
  desk = await openWithAcme();
  coin = desk.catalogue.games.gameOf('ACME', 'acme-coin')?.id ?? 0n;
});
beforeEach(async () => {
  desk.countries.splice(0, 9, 'TH');
  await sql`update catalogue.games set allowed_countries = '{}', blocked_countries = '{}', testers = '{}',
    maintenance_from = null, maintenance_until = null, is_pinned = false, is_enabled = true, place = 100`.execute(
    desk.database.db,
  );
  await desk.catalogue.refresh();
});
afterAll(() => desk?.close());

const closed = (memberId: bigint, country = 'TH') =>
  desk.catalogue.games.gameById(coin)?.closedTo({ memberId, countries: [country] });
const names = async () => {
  const { body } = await desk.ask('GET', '/api/catalogue/games?sort=name');
  return (body.items as { name: string }[]).map((item) => item.name);
};
const bound = (allowedCountries: string[], blockedCountries: string[]) =>
  desk.ask('PUT', `/api/catalogue/staff/games/${coin}/regions`, {
    ...{ allowedCountries, blockedCountries },
    reason: 'the licence ends',
  });
const edit = (change: object) =>
  desk.ask('PUT', `/api/catalogue/staff/games/${coin}`, {
    ...{ ...change, reason: 'an upgrade' },
  });
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('a game that is blocked in a country is not shown there, not opened, and begins no round', async () => {
  expect((await bound([], ['TH'])).status).toBe(200);
  expect(await names()).toEqual(['Acme Dice']);
  expect((await desk.ask('GET', '/api/catalogue/menu')).body.categories[0].vendors[0].gameCount).toBe(1);
  const page = await desk.ask('GET', `/api/catalogue/games/${coin}`);
  expect([page.status, page.body.code]).toEqual([451, 'catalogue/market-blocked']);
  expect([closed(7n), closed(7n, 'VN')]).toEqual(['MARKET_BLOCKED', null]);
  desk.countries.splice(0, 9, 'VN');
  expect(await names()).toEqual(['Acme Coin', 'Acme Dice']);
  desk.countries.push('TH');
  expect(await names()).toEqual(['Acme Dice']);
});

test('a jackpot is named where one of its games at least may be played, with the categories of those', async () => {
  await sql`update catalogue.games set jackpots = '{river-P}', category = case when id = ${coin} then category else 'FISH' end`.execute(
    desk.database.db,
  );
  await desk.catalogue.refresh();
  const named = (...countries: string[]) =>
    desk.catalogue.games.namedJackpots(countries).map(({ gameCategories }) => gameCategories.toSorted());
  expect([named('TH'), named()]).toEqual([[['FISH', 'RNG']], [['FISH', 'RNG']]]);
  await bound([], ['TH']);
  expect([named('TH'), named('VN'), named('VN', 'TH')]).toEqual([[['FISH']], [['FISH', 'RNG']], [['FISH']]]);
  await sql`update catalogue.games set blocked_countries = '{TH}'`.execute(desk.database.db);
  await desk.catalogue.refresh();
  expect([named('TH'), named('VN')]).toEqual([[], [['FISH', 'RNG']]]);
  await sql`update catalogue.games set jackpots = '{}', category = 'RNG'`.execute(desk.database.db);
});

test('a game opens for play money only where its vendor may', async () => {
  const offered = async () => {
    const { body } = await desk.ask('GET', '/api/catalogue/games?only=demo&sort=name');
    const hasDemo = desk.catalogue.games.gameById(coin)?.hasDemo;
    return [(body.items as { name: string }[]).map((item) => item.name), hasDemo];
  };
  const set = (may: string[]) =>
    desk.ask('PUT', '/api/catalogue/staff/vendors/ACME/calls', { may, reason: 'no play money' });
  const all = [...desk.catalogue.games.mayOf('ACME')];
  expect(await offered()).toEqual([expect.arrayContaining(['Acme Coin']), true]);
  await set(all.filter((one) => one !== 'demo'));
  expect(await offered()).toEqual([[], false]);
  await sql`update catalogue.vendors set may = ${all}::text[]`.execute(desk.database.db);
  await desk.catalogue.refresh();
});

test('what nobody gains by holds at once and stands in the trail; what opens a game asks for a second person', async () => {
  await bound(['TH', 'VN'], []);
  expect(desk.deeds.at(-1)).toMatchObject({
    action: 'catalogue.set-regions',
    subject: `game:${coin}`,
    before: { allowedCountries: '', blockedCountries: '' },
    after: { allowedCountries: 'TH VN', blockedCountries: '' },
    reason: 'the licence ends',
  });
  // in this world nobody can be asked
  expect((await bound(['TH', 'VN', 'JP'], [])).status).toBe(500);
  expect((await bound([], [])).status).toBe(500);
  expect(closed(7n, 'JP')).toBe('MARKET_BLOCKED');
  expect((await bound(['TH'], [])).status).toBe(200);
  expect((await bound(['TH'], ['TH'])).body).toMatchObject({
    code: 'catalogue/country-on-both',
    fields: [{ path: 'blockedCountries' }],
  });
  expect((await bound(['XX'], [])).body).toMatchObject({
    code: 'catalogue/country-unknown',
    fields: [{ path: 'allowedCountries' }],
  });
});

test('maintenance begins and ends at its times, and its testers play meanwhile', async () => {
  await edit({ maintenanceFrom: at(30), maintenanceUntil: at(60), testers: ['7'] });
  expect(closed(8n)).toBe(null);
  await edit({ maintenanceFrom: at(-30), maintenanceUntil: at(60), testers: ['7'] });
  expect([closed(7n), closed(8n)]).toEqual([null, 'MAINTENANCE']);
  expect((await desk.ask('GET', `/api/catalogue/games/${coin}`)).body).toMatchObject({
    game: { openness: 'maintenance' },
    mayTest: true,
  });
  desk.clock.ahead = 61 * 60_000;
  expect(closed(8n)).toBe(null);
  desk.clock.ahead = 0;
});

test.each([
  [
    'ends before it begins',
    { maintenanceFrom: at(60), maintenanceUntil: at(30) },
    'catalogue/maintenance-invalid',
  ],
  ['is over', { maintenanceFrom: at(-60), maintenanceUntil: at(-30) }, 'catalogue/maintenance-invalid'],
  ['is over, and begins now', { maintenanceUntil: at(-1) }, 'catalogue/maintenance-invalid'],
  ['has a beginning alone', { maintenanceFrom: at(30) }, 'request/invalid'],
  ['has a tester who is no member', { testers: ['7', '100'] }, 'catalogue/tester-unknown'],
  ['changes nothing', {}, 'request/invalid'],
])('maintenance that %s is refused', async (_what, change, code) => {
  const deeds = desk.deeds.length;
  expect((await edit(change)).body.code).toBe(code);
  expect(desk.deeds.length).toBe(deeds);
});

test('a change says nothing of what it does not name, whatever the one who asks has on the screen', async () => {
  const until = at(60);
  await edit({ isEnabled: false, maintenanceUntil: until, testers: ['7'] });
  await edit({ order: 3 });
  expect(desk.deeds.at(-1)).toMatchObject({
    before: { is_enabled: false, place: 100 },
    after: { is_enabled: false, place: 3, maintenance_until: new Date(until), testers: ['7'] },
  });
  const { body } = await desk.ask('GET', '/api/catalogue/staff/games?search=coin');
  expect(body.items[0]).toMatchObject({ isEnabled: false, order: 3, plannedUntil: until, testers: ['7'] });
  const renamed = { displayName: 'Acme Games of old', reason: 'an upgrade' };
  await desk.ask('PUT', '/api/catalogue/staff/vendors/ACME', renamed);
  const { body: vendors } = await desk.ask('GET', '/api/catalogue/staff/vendors');
  expect(vendors.items[0]).toMatchObject({ displayName: 'Acme Games of old', isEnabled: true });
  await edit({ isEnabled: true });
});

test('a pinned game stands before all others', async () => {
  const featured = async () => {
    const { body } = await desk.ask('GET', '/api/catalogue/games');
    return body.items[0].name;
  };
  await edit({ order: 500 });
  expect(await featured()).toBe('Acme Dice');
  await edit({ order: 500, isPinned: true });
  expect(await featured()).toBe('Acme Coin');
});

test('staff find no game for free rounds whose vendor may not stake them', async () => {
  await sql`update catalogue.games set has_free_rounds = true where id = ${coin}`.execute(desk.database.db);
  const found = async (may: string) => {
    await sql`update catalogue.vendors set may = ${may}::text[] where code = 'ACME'`.execute(
      desk.database.db,
    );
    await desk.catalogue.refresh();
    const { body } = await desk.ask('GET', '/api/catalogue/staff/games?freeRounds=true');
    return (body.items as { gameId: string }[]).some(({ gameId }) => gameId === String(coin));
  };
  expect(await found('{rounds}')).toBe(false);
  expect(await found('{rounds,free_rounds}')).toBe(true);
});
