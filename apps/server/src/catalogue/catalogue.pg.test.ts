import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { vendorCapabilities } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import type { Audit } from '#staff';
import { type Acme, startAcme } from '../../../../tools/fakes/vendor/acme.ts';
import { acmeGames } from '../../../../tools/fakes/vendor/games.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import type { Catalogue } from './index.ts';
import { issueKey } from './issue-key.ts';
import { openCatalogue } from './testing/open-catalogue.ts';
import { keepKey, letKeyWait } from './vendor-keys.ts';

const secret = randomBytes(32);
let database: TestDatabase;
let acme: Acme;
let catalogue: Catalogue;
let desk: Awaited<ReturnType<typeof openCatalogue>>;

const code = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
const ask: typeof desk.ask = (...asked) => desk.ask(...asked);
const who = (memberId: bigint) => ({ memberId, countries: [] });
const titles = (answer: { body: { items: { name: string }[] } }) =>
  answer.body.items.map((item) => item.name);

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await startAcme({
    credentials: { vendor: 'ACME', keyId: 'acme-1', algorithm: 'hmac-sha256', secret },
    platform: 'http://127.0.0.1:9',
    port: 0,
  });
  desk = await openCatalogue(database);
  catalogue = desk.catalogue;
  await catalogue.registerVendor({
    code: 'ACME',
    displayName: 'Acme Games',
    accountTypeId: 90,
    baseAddress: acme.address,
  });
  await catalogue.addVendorKey('ACME', { algorithm: 'hmac-sha256', keyId: 'acme-1', secret });
});
afterAll(async () => {
  await desk.close();
  await acme.stop();
  await database.drop();
});

test("a vendor's games are read from its signed catalogue, and reading again changes nothing", async () => {
  expect((await ask('GET', '/api/catalogue/menu')).body.categories).toEqual([]);
  expect(await catalogue.syncGames('ACME')).toEqual({ added: 2, changed: 0, disabled: 0, total: 2 });
  expect(await catalogue.syncGames('ACME')).toEqual({ added: 0, changed: 0, disabled: 0, total: 2 });
  const menu = await ask('GET', '/api/catalogue/menu');
  expect(menu.body.categories).toMatchObject([
    {
      gameCategory: 'RNG',
      vendors: [{ vassalage: 'ACME', displayName: 'Acme Games', isHot: 0, gameCount: 2 }],
    },
  ]);
});

test.each([
  ['coin', ['Acme Coin']],
  ['acmecoin', ['Acme Coin']],
  ['conin', ['Acme Coin']],
  ['DICE games', ['Acme Dice']],
  ['เหรียญ', ['Acme Coin']],
  ['acme', ['Acme Coin', 'Acme Dice']],
  ['roulette', []],
])('searching %j finds %j', async (words, found) => {
  const answer = await ask('GET', `/api/catalogue/games?search=${encodeURIComponent(words)}&sort=name`);
  expect(titles(answer)).toEqual(found);
  expect(answer.body.vendors.map((vendor: { count: number }) => vendor.count)).toEqual(
    found.length > 0 ? [found.length] : [],
  );
});

test('names come in the language asked for', async () => {
  const thai = await ask('GET', '/api/catalogue/games?search=coin&language=TH');
  expect(titles(thai)).toEqual(['เหรียญแอคมี']);
});

test('the lobby is paged, each game once', async () => {
  const first = await ask('GET', '/api/catalogue/games?limit=1&sort=name');
  const second = await ask('GET', `/api/catalogue/games?limit=1&sort=name&cursor=${first.body.next}`);
  expect([...titles(first), ...titles(second)]).toEqual(['Acme Coin', 'Acme Dice']);
  expect(second.body.next).toBe(null);
});

test('a game that disappears from the catalogue is disabled, and comes back with its old id', async () => {
  const [dice] = acmeGames.splice(1, 1);
  const before = catalogue.games.gameOf('ACME', 'acme-dice');
  expect(await catalogue.syncGames('ACME')).toMatchObject({ disabled: 1, total: 1 });
  expect(catalogue.games.gameOf('ACME', 'acme-dice')?.openness).toBe('closed');
  expect((await ask('GET', `/api/catalogue/games/${before?.id}`)).status).toBe(404);
  if (dice) acmeGames.push(dice);
  expect(await catalogue.syncGames('ACME')).toMatchObject({ changed: 1, total: 2 });
  expect(catalogue.games.gameOf('ACME', 'acme-dice')).toMatchObject({ id: before?.id, openness: 'open' });
});

test('favourites are kept once and listed latest first; recent ones too', async () => {
  const member = { memberId: 7n, currency: 'P' };
  const coin = catalogue.games.gameOf('ACME', 'acme-coin')?.id ?? 0n;
  const dice = catalogue.games.gameOf('ACME', 'acme-dice')?.id ?? 0n;
  for (const id of [coin, dice, coin]) await ask('PUT', `/api/catalogue/favourites/${id}`);
  expect(titles(await ask('GET', '/api/catalogue/favourites'))).toEqual(['Acme Dice', 'Acme Coin']);
  await ask('DELETE', `/api/catalogue/favourites/${dice}`);
  expect(titles(await ask('GET', '/api/catalogue/favourites'))).toEqual(['Acme Coin']);
  expect((await ask('PUT', '/api/catalogue/favourites/999999')).body.code).toBe('catalogue/game-unknown');
  await catalogue.games.opened(member, coin);
  await catalogue.games.opened(member, dice);
  await catalogue.games.opened(member, coin);
  expect(titles(await ask('GET', '/api/catalogue/recent'))).toEqual(['Acme Coin', 'Acme Dice']);
});

test.each([
  ['sort=name', ['Acme Coin', 'Acme Dice']],
  ['search=dise', ['Acme Dice']],
  ['vassalage=ACME', ['Acme Dice', 'Acme Coin']],
  ['vassalage=BETA', []],
  ['category=FISH', []],
])('of one’s own games %s finds what it says', async (wish, found) => {
  for (const code of ['acme-coin', 'acme-dice'])
    await ask('PUT', `/api/catalogue/favourites/${catalogue.games.gameOf('ACME', code)?.id}`);
  const { body } = await ask('GET', `/api/catalogue/favourites?${wish}`);
  expect(titles({ body })).toEqual(found);
  if (wish.startsWith('vassalage')) expect(body.vendors).toMatchObject([{ vassalage: 'ACME', count: 2 }]);
});

test('accounts to test with are no players of a game: by players it stands as if they had not opened it', async () => {
  const coin = catalogue.games.gameOf('ACME', 'acme-coin')?.id ?? 0n;
  const dice = catalogue.games.gameOf('ACME', 'acme-dice')?.id ?? 0n;
  const first = async () => {
    // players are counted when the catalogue has moved
    await database.pool.query('update catalogue.games set is_hot = is_hot');
    await catalogue.refresh();
    return titles(await ask('GET', '/api/catalogue/games?vendor=ACME&sort=popular'))[0];
  };
  for (const memberId of [21n, 22n, 23n]) await catalogue.games.opened({ memberId, currency: 'XTS' }, dice);
  await catalogue.games.opened({ memberId: 24n, currency: 'P' }, coin);
  expect(await first()).toBe('Acme Coin');
  for (const memberId of [25n, 26n, 27n]) await catalogue.games.opened({ memberId, currency: 'P' }, dice);
  expect(await first()).toBe('Acme Dice');
});

test('staff take a game off, put a vendor into maintenance with testers, and every deed is in the trail', async () => {
  const coin = catalogue.games.gameOf('ACME', 'acme-coin');
  const edit = {
    isHot: true,
    isEnabled: false,
    maintenanceUntil: null,
    order: 5,
    reason: 'a fault was found',
  };
  expect((await ask('PUT', `/api/catalogue/staff/games/${coin?.id}`, edit)).status).toBe(200);
  expect(catalogue.games.gameOf('ACME', 'acme-coin')?.openness).toBe('closed');
  await ask('PUT', `/api/catalogue/staff/games/${coin?.id}`, { ...edit, isEnabled: true });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const vendor = { displayName: 'Acme', isHot: true, isEnabled: true, order: 1, reason: 'an upgrade' };
  const edited = await ask('PUT', '/api/catalogue/staff/vendors/ACME', {
    ...vendor,
    maintenanceUntil: until,
    testers: ['7'],
  });
  expect(edited.body).toEqual({ done: true });
  const game = catalogue.games.gameOf('ACME', 'acme-coin');
  expect([game?.openness, game?.closedTo(who(7n)), game?.closedTo(who(8n))]).toEqual([
    'maintenance',
    null,
    'MAINTENANCE',
  ]);
  const [card] = (await ask('GET', '/api/catalogue/games?search=coin')).body.items;
  expect(card).toMatchObject({ openness: 'maintenance', maintenanceUntil: until, isHot: 1 });
  await ask('PUT', '/api/catalogue/staff/vendors/ACME', { ...vendor, maintenanceUntil: null, testers: [] });
  expect(desk.deeds.map((deed) => [deed.action, deed.subject, deed.reason])).toEqual([
    ['catalogue.edit-game', `game:${coin?.id}`, 'a fault was found'],
    ['catalogue.edit-game', `game:${coin?.id}`, 'a fault was found'],
    ['catalogue.edit-vendor', 'vendor:ACME', 'an upgrade'],
    ['catalogue.edit-vendor', 'vendor:ACME', 'an upgrade'],
  ]);
});

test('hot games are told to who names this house, of one vendor or of all', async () => {
  const hot = async (query = '') => ask('GET', `/api/catalogue/hot-games?isPlatform=2&language=EN${query}`);
  const listed = async (query?: string) =>
    (await hot(query)).body.value.list.map((card: { name: string }) => card.name);
  expect(await listed()).toEqual(['Acme Coin']);
  expect(await listed('&merchantCode=FAIRHALL&platform=flash,html5-desktop')).toEqual(['Acme Coin']);
  expect(await listed('&vassalage=ACME')).toEqual(['Acme Coin']);
  expect(await listed('&vassalage=BETA')).toEqual([]);
  expect((await hot('&merchantCode=ELSEWHERE')).body.code).toBe('catalogue/merchant-unknown');
});

test('calls taken from a vendor are gone at once', async () => {
  const may = () => [...catalogue.games.mayOf('ACME')];
  const set = (calls: string[]) =>
    ask('PUT', '/api/catalogue/staff/vendors/ACME/calls', { may: calls, reason: 'it asked for too much' });
  const isForAgreement = (one: string) => ['adjust', 'downloads', 'launch_hosts'].includes(one);
  expect(may()).toEqual(vendorCapabilities.filter((one) => !isForAgreement(one)));
  expect(await set(['tables', 'rounds', 'free_rounds'])).toEqual({ status: 200, body: { approvalId: null } });
  expect(may()).toEqual(['rounds', 'free_rounds', 'tables']);
  expect(desk.deeds.at(-1)).toMatchObject({
    ...{ action: 'catalogue.allow-calls', subject: 'vendor:ACME', reason: 'it asked for too much' },
    after: { may: ['rounds', 'free_rounds', 'tables'] },
  });
  await set(['rounds']);
  expect(may()).toEqual(['rounds']);
  expect(
    (await ask('PUT', '/api/catalogue/staff/vendors/NONE/calls', { may: [], reason: 'xxx' })).body.code,
  ).toBe('catalogue/vendor-unknown');
});

test('a key is sealed at rest, rotated with two live ones, and off at once', async () => {
  const { rows } = await sql<{ sealed_secret: Buffer }>`
    select sealed_secret from catalogue.vendor_keys`.execute(database.db);
  expect(rows.some((row) => row.sealed_secret.includes(secret))).toBe(false);
  const theirs = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }) as string;
  await catalogue.addVendorKey('ACME', { algorithm: 'ed25519', keyId: 'acme-2', vendorPublicKey: theirs });
  const third = catalogue.addVendorKey('ACME', { algorithm: 'hmac-sha256', keyId: 'acme-3' });
  expect(await code(third)).toBe('catalogue/keys-full');
  expect(catalogue.games.keyOf('ACME', 'acme-2')?.algorithm).toBe('ed25519');
  await catalogue.disableVendorKey('ACME', 'acme-2');
  expect(catalogue.games.keyOf('ACME', 'acme-2')).toBe(undefined);
  expect(catalogue.games.keyOf('ACME', 'acme-1')?.algorithm).toBe('hmac-sha256');
  expect(
    await code(catalogue.addVendorKey('ACME', { algorithm: 'ed25519', keyId: 'bad', vendorPublicKey: 'x' })),
  ).toBe('catalogue/key-invalid');
});

test('a key that waits for a second person takes a place until its time is over', async () => {
  const { issued, secret: made } = await issueKey({ algorithm: 'hmac-sha256', keyId: 'acme-7' });
  const until = new Date('2026-03-01T00:00:00Z');
  const keep = (keyId: string, now: Date) =>
    inTransaction(database.db, (tx) =>
      keepKey(tx, desk.keys, {
        ...{ vendorCode: 'ACME', key: { algorithm: 'hmac-sha256', keyId }, issued, secret: made },
        ...{ isEnabled: false, now },
      }),
    );
  await keep('acme-7', until);
  await inTransaction(database.db, (tx) => letKeyWait(tx, { vendorCode: 'ACME', keyId: 'acme-7' }, until));
  expect(await code(keep('acme-8', new Date(until.getTime() - 1)))).toBe('catalogue/keys-full');
  expect(await code(keep('acme-8', until))).toBe('done');
  expect(catalogue.games.keyOf('ACME', 'acme-7')).toBe(undefined);
});

test('a vendor that is held takes no new rounds until it is let go, by nobody but the house', async () => {
  const audited: [string, string][] = [];
  const audit: Audit = async (_tx, { staff, action, subject }) => {
    audited.push([`${staff} ${action}`, subject]);
  };
  const hold = (codes: string[]) =>
    catalogue.holdVendors(audit, { codes, at: new Date('2026-03-02T00:00:00Z'), reason: 'differences' });
  const closed = () => catalogue.games.gameOf('ACME', 'acme-coin')?.closedTo(who(7n));
  await hold(['ACME']);
  await hold(['ACME']);
  expect([closed(), catalogue.vendorByCode('ACME')?.heldSince]).toEqual([
    'VENDOR_DISABLED',
    new Date('2026-03-02T00:00:00Z'),
  ]);
  expect((await ask('GET', '/api/catalogue/menu')).body.categories).toEqual([]);
  await hold([]);
  expect([closed(), catalogue.vendorByCode('ACME')?.heldSince]).toEqual([null, null]);
  expect(audited).toEqual([
    ['system catalogue.hold-vendor', 'vendor:ACME'],
    ['system catalogue.release-vendor', 'vendor:ACME'],
  ]);
});

test('a change made by another process is seen at the next look', async () => {
  await inTransaction(database.db, (tx) =>
    sql`update catalogue.vendors set is_enabled = false where code = 'ACME'`.execute(tx),
  );
  await catalogue.refresh();
  expect(catalogue.games.gameOf('ACME', 'acme-coin')?.closedTo(who(7n))).toBe('VENDOR_DISABLED');
  expect((await ask('GET', '/api/catalogue/menu')).body.categories).toEqual([]);
});

test('a vendor that does not answer, or answers unsigned, changes nothing', async () => {
  await catalogue.registerVendor({
    code: 'ACME',
    displayName: 'ignored for a known vendor',
    accountTypeId: 90,
    baseAddress: 'http://127.0.0.1:9',
  });
  expect(await code(catalogue.syncGames('ACME'))).toBe('catalogue/vendor-unreachable');
  expect(catalogue.vendorByCode('ACME')?.displayName).toBe('Acme');
});
