import { listWinners } from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlayableGame } from '#catalogue';
import { standingClock } from '#platform/clock';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import type { Games } from './needs.ts';
import { isOnBoard, setOnBoard } from './unshown-winners.ts';
import { createWinnerBoard, maskAccount } from './winners.ts';

const NOON = '2026-11-21T12:00:00.000Z';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const games: Games = {
  keyOf: () => undefined,
  gameOf: () => undefined,
  mayOf: () => new Set(),
  signOffAbove: () => null,
  gameById: () => undefined,
  gameWithRoom: () => undefined,
  vendorName: (vendor) => `${vendor} Games`,
  clientOf: () => undefined,
  originsOf: () => [],
  speakerOf: () => undefined,
  opened: async () => undefined,
};

type Round = {
  id: number;
  stake: number;
  payout: number;
  minutesAgo: number;
  category?: string;
  isVoided?: boolean;
  currency?: string;
};

async function play(...rounds: Round[]) {
  for (const { id, stake, payout, minutesAgo, category = 'RNG', isVoided = false, currency = 'P' } of rounds)
    await database.pool.query(
      `insert into play.current_rounds (member_id, id, vendor, round_id, game, category, currency, stake, payout, is_voided,
         placed_at, settled_at)
       values (7, $1::bigint, 'ACME', concat('r', $1::bigint), 'naga', $2, $7, $3, $4, $5, $6, $6)`,
      [id, category, stake, payout, isVoided, new Date(Date.parse(NOON) - minutesAgo * 60_000), currency],
    );
}

function openBoard(known = games) {
  const clock = standingClock(NOON);
  const accountsOf = async () => new Map([[7n, 'demomali']]);
  return { clock, board: createWinnerBoard({ db: database.db, clock, games: known, accountsOf }) };
}

test('the board shows rounds that paid more than was staked, newest first, and whose they were only in part', async () => {
  await play(
    { id: 1, stake: 100, payout: 900, minutesAgo: 5 },
    { id: 2, stake: 100, payout: 100, minutesAgo: 4 },
    { id: 3, stake: 100, payout: 0, minutesAgo: 3 },
    { id: 4, stake: 100, payout: 500, minutesAgo: 2, isVoided: true },
    { id: 5, stake: 100, payout: 300, minutesAgo: 1, category: 'FISH' },
    { id: 6, stake: 100, payout: 800, minutesAgo: 25 * 60 },
  );
  const { board } = openBoard();
  const { value } = await board({ gameCategory: 'ALL' });
  expect(value.list.map(({ vo }) => vo.payout)).toEqual(['300', '900']);
  expect(value.list[0]?.vo).toMatchObject({ account: 'de***i', vendorName: 'ACME Games', gameName: 'naga' });
  expect((await board({ gameCategory: 'FISH' })).value.list.map(({ vo }) => vo.payout)).toEqual(['300']);
  expect((await board({ gameCategory: 'ALL', limitNum: 1 })).value.list).toHaveLength(1);
});

test('the board is asked for by category, language and number, and names games in that language', async () => {
  await play(
    { id: 40, stake: 100, payout: 300, minutesAgo: 2, category: 'SPORTS' },
    { id: 41, stake: 100, payout: 900, minutesAgo: 1, category: 'SPORTS' },
  );
  const names = { EN: 'Naga', TH: 'นาคา' };
  const naga = {
    id: 5n,
    openness: 'open',
    name: (language: keyof typeof names = 'EN') => names[language],
  } as unknown as PlayableGame;
  const { board } = openBoard({ ...games, gameOf: () => naga });
  const wish = listWinners.query.parse({ gameCategory: 'SPORTS', language: 'TH', limitNum: '1' });
  const { value } = await board(wish);
  expect(value.list.map(({ vo }) => [vo.payout, vo.gameName, vo.gameId])).toEqual([['900', 'นาคา', '5']]);
});

test.each([
  [{}],
  [{ gameCategory: 'SLOTS' }],
  [{ gameCategory: 'ALL', limitNum: '0' }],
  [{ gameCategory: 'ALL', limitNum: '21' }],
  [{ gameCategory: 'ALL', limitNum: '1.5' }],
])('no board is asked for by %j', (wish) => {
  expect(listWinners.query.safeParse(wish).success).toBe(false);
});

test('what staff win while they test is on no board', async () => {
  await play(
    { id: 30, stake: 100, payout: 300, minutesAgo: 2, category: 'ELOTT' },
    { id: 31, stake: 100, payout: 900, minutesAgo: 1, category: 'ELOTT', currency: 'XTS' },
  );
  const { value } = await openBoard().board({ gameCategory: 'ELOTT' });
  expect(value.list.map(({ vo }) => vo.payout)).toEqual(['300']);
});

test('whoever looks within ten seconds sees the same board, later the next', async () => {
  const { board, clock } = openBoard();
  const before = (await board({ gameCategory: 'PVP' })).value.list.length;
  await play({ id: 10, stake: 100, payout: 200, minutesAgo: 0, category: 'PVP' });
  expect((await board({ gameCategory: 'PVP' })).value.list).toHaveLength(before);
  clock.forward(10_000);
  expect((await board({ gameCategory: 'PVP' })).value.list).toHaveLength(before + 1);
});

test('the wins of a member who left the board are not on it, those of before too, until they come back', async () => {
  const at = new Date(NOON);
  await play({ id: 20, stake: 100, payout: 700, minutesAgo: 1, category: 'LIVE' });
  const { board, clock } = openBoard();
  const shown = async () => (await board({ gameCategory: 'LIVE' })).value.list.map(({ vo }) => vo.payout);
  expect(await shown()).toEqual(['700']);
  await setOnBoard(database.db, { memberId: 7n, isShown: false, at });
  await setOnBoard(database.db, { memberId: 7n, isShown: false, at });
  // at once, and not only when the board is read anew
  expect(await shown()).toEqual([]);
  await play({ id: 21, stake: 100, payout: 800, minutesAgo: 0, category: 'LIVE' });
  clock.forward(10_000);
  expect(await shown()).toEqual([]);
  expect(await isOnBoard(database.db, 7n)).toBe(false);
  await setOnBoard(database.db, { memberId: 7n, isShown: true, at });
  clock.forward(10_000);
  expect(await shown()).toEqual(['800', '700']);
});

test.each([
  ['demomali', 'de***i'],
  ['abcd', 'a***d'],
  ['ab', 'a***'],
  ['', '***'],
])('%s is shown as %s', (account, shown) => {
  expect(maskAccount(account)).toBe(shown);
});

test('a win that waits to be signed is on the board once it is paid, and not before', async () => {
  await play({ id: 90, stake: 100, payout: 9_000, minutesAgo: 1, category: 'PVP' });
  await database.pool.query(
    `insert into play.current_calls (id, member_id, amount, win_amount, balance, version, at, fingerprint, round_seq, closes, vendor,
       tx_id, game, round_id, op, kind, currency, state, code, round_state)
     values (90, 7, 9000, 0, 0, 1, $1, gen_random_uuid(), 1, true, 'ACME', 'tx-90', 'naga', 'r90', 'win', 'cash', 'P',
       'applied', 'OK', 'closed')`,
    [NOON],
  );
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into play.exceptions (kind, vendor, tx_id, member_id, amount, currency, at)
     values ('large-win', 'ACME', 'tx-90', 7, 9000, 'P', $1) returning id`,
    [NOON],
  );
  const shown = async () =>
    (await openBoard().board({ gameCategory: 'PVP' })).value.list.map(({ vo }) => vo.payout);
  expect(await shown()).not.toContain('9000');
  await database.pool.query(
    `update play.exceptions set settled_at = $2, settled_by = 1, reason = 'paid' where id = $1`,
    [rows[0]?.id, NOON],
  );
  expect(await shown()).toContain('9000');
});
