import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, betOf } from '../../apps/server/src/play/testing/house.ts';
import { attachMonth } from './attach-month.ts';
import { closeMonths } from './close-month.ts';
import { detachMonth } from './detach-month.ts';
import { listMonths } from './months.ts';
import { type Bet, openSeason, type Season } from './testing/season.ts';

const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'] as const;
let season: Season;
let folder: string;
let played: { first: Bet; open: Bet; back: Bet }[];
type Told = Awaited<ReturnType<Season['askOf']>>;
const told = new Map<string, Told>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhall-months-'));
  season = await openSeason();
  played = [];
  for (const [nth] of months.entries()) {
    played.push(await season.playMonth(nth === 1 ? 150 : 30));
    await season.nextMonth();
  }
  for (const month of months) told.set(month, await season.askOf(month));
}, 120_000);
afterAll(async () => {
  await season?.close();
  await rm(folder, { recursive: true, force: true });
});

test('before any is closed, every month answers all that it is asked', () => {
  for (const [month, answers] of told)
    for (const [what, answer] of Object.entries(answers))
      expect([month, what, 'refused' in answer]).toEqual([month, what, false]);
  expect(told.get('2026-02')?.record).toMatchObject({ items: { length: 25 }, next: expect.any(String) });
});

const now = () => season.clock.now();
const close = (through: string) => closeMonths(season.client, { through, now: now() });
const rowsIn = async (table: string) => {
  const { rows } = await season.client.query<{ n: string }>(`select count(*) as n from ${table}`);
  return Number(rows[0]?.n);
};
const rowsOfAll = async (tables: readonly string[]) => {
  const counts: number[] = [];
  for (const table of tables) counts.push(await rowsIn(table));
  return counts;
};

describe('months that are closed', () => {
  let calls: unknown;
  let all: number[];
  const tables = ['wallet.entries', 'wallet.moves', 'play.calls', 'play.rounds'];
  beforeAll(async () => {
    // its first call waits for a person
    await season.client.query(
      "insert into play.exceptions (kind, vendor, tx_id, at) values ('large-win', 'ACME', $1, now())",
      [played[1]?.back.tx_id],
    );
    calls = await season.calls();
    all = await rowsOfAll(tables);
    await close('2026-03');
  }, 60_000);

  test('hold what lanes wrote in them, each row once', async () => {
    expect((await listMonths(season.client)).map(({ month }) => month)).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
    expect(await rowsOfAll(tables)).toEqual(all);
    for (const table of ['wallet.entries_2026_02', 'play.calls_2026_02', 'play.rounds_2026_02'])
      expect([table, (await rowsIn(table)) > 100]).toEqual([table, true]);
  });

  test('are told of as before', async () => {
    for (const month of months) expect([month, await season.askOf(month)]).toEqual([month, told.get(month)]);
    expect(await season.calls()).toEqual(calls);
  });

  test('are audited as before', async () => {
    expect(await season.broken()).toEqual([]);
  });

  test('what is open, an account’s last entry and what was posted by itself stays where it is written', async () => {
    const { rows } = await season.client.query(
      `select (select count(*) from play.current_calls c where c.tx_id = $1)::int as open,
        (select count(*) from wallet.closed_entries e where e.key like 'deposit/%')::int as posted,
        (select count(*) from (
          select e.account, max(e.seq) as seq from wallet.entries e group by e.account
        ) last where not exists (
          select from wallet.current_entries e where e.account = last.account and e.seq = last.seq
        ))::int as headless`,
      [played[0]?.open.tx_id],
    );
    expect(rows[0]).toEqual({ open: 1, posted: 0, headless: 0 });
  });

  test('answer a call that is made again as it was answered, and refuse another under its name', async () => {
    const first = played[0]?.first as Bet;
    const cash = await season.house.cash(7n);
    expect(await season.house.send('bet', first)).toMatchObject({ http: 200, isReplay: true });
    expect((await season.house.send('bet', { ...first, amount: '1' })).answer).toMatchObject({
      code: 'TX_CONFLICT',
    });
    expect(await season.house.cash(7n)).toBe(cash);
  });

  test('their rounds stay closed to another bet, and one that is open is settled from there', async () => {
    const seat = await season.house.seat(7n, 0n);
    const { first, open } = played[0] as { first: Bet; open: Bet };
    const again = betOf(seat, { round_id: first.round_id });
    expect((await season.house.send('bet', again)).answer).toMatchObject({ code: 'ROUND_CLOSED' });
    const win = after(open, { amount: '400', currency: 'P', kind: 'cash', round_closed: true });
    expect((await season.house.send('win', win)).answer).toMatchObject({ code: 'OK' });
    await season.hearAll();
    expect(await season.broken()).toEqual([]);
    told.set('2026-01', await season.askOf('2026-01'));
  });

  test('a round whose first call waits for a person stays together, and goes once that is settled', async () => {
    const inCurrent = async () => {
      const { rows } = await season.client.query('select from play.current_calls c where c.round_id = $1', [
        played[1]?.back.round_id,
      ]);
      return rows.length;
    };
    expect(await inCurrent()).toBe(2);
    await season.client.query(
      'update play.exceptions set settled_at = now(), settled_by = 1 where tx_id = $1',
      [played[1]?.back.tx_id],
    );
    await close('2026-03');
    expect(await inCurrent()).toBe(0);
  });

  test('are closed once more for what has ended since', async () => {
    const [done] = await close('2026-03');
    expect(done).toMatchObject({ month: '2026-03', rounds: 0 });
    expect(await season.broken()).toEqual([]);
  });

  test.each([
    ['2026-05', 'is too young'],
    ['2026-02', 'was closed already'],
    ['2026-13', 'is no month'],
  ])('%s cannot be closed: it %s', async (month, why) => {
    await expect(close(month)).rejects.toThrow(why);
  });

  test('let nobody take a row that no month holds', async () => {
    for (const [table, column] of [
      ['wallet.current_entries', 'kind'],
      ['wallet.current_moves', 'kind'],
      ['play.current_calls', 'tx_id'],
      ['play.current_rounds', 'round_id'],
    ]) {
      await expect(season.client.query(`delete from ${table}`)).rejects.toMatchObject({ code: '23001' });
      await expect(season.client.query(`update ${table} set ${column} = ${column}`)).rejects.toMatchObject({
        code: '23001',
      });
    }
    for (const part of [
      'wallet.entries_2026_01',
      'wallet.moves_2026_01',
      'play.calls_2026_01',
      'play.rounds_2026_01',
    ])
      await expect(season.client.query(`delete from ${part}`)).rejects.toMatchObject({ code: '23001' });
  });
});

describe('a month that is taken away', () => {
  let path: string;
  beforeAll(async () => {
    await close('2026-03');
    path = await detachMonth(season.client, { month: '2026-01', folder, now: now() });
    await detachMonth(season.client, { month: '2026-02', folder, now: now() });
  });

  test('is in its file, and nowhere else', async () => {
    expect(await readdir(folder)).toEqual(['fairhall-2026-01.ndjson.gz', 'fairhall-2026-02.ndjson.gz']);
    const { rows } = await season.client.query(`select to_regclass('wallet.entries_2026_01') as gone`);
    expect(rows).toEqual([{ gone: null }]);
  });

  test('is refused by name, and those that are here are told of as before', async () => {
    const refused = { refused: 'request/records-away', since: '01/03/2026' };
    for (const month of ['2026-01', '2026-02'] as const) {
      const { pot, ...records } = await season.askOf(month);
      for (const [what, answer] of Object.entries(records)) expect([what, answer]).toEqual([what, refused]);
      expect(pot).toEqual(told.get(month)?.pot);
    }
    for (const month of months.slice(2))
      expect([month, await season.askOf(month)]).toEqual([month, told.get(month)]);
  });

  test('has no receipts while it is away, and those of what stayed and of other months go on', async () => {
    const keyOf = (bet: Bet | undefined) => `gw/ACME/${bet?.tx_id}`;
    await expect(season.receiptOf(keyOf(played[0]?.first))).rejects.toMatchObject({
      code: 'request/records-away',
    });
    const { rows } = await season.client.query<{ key: string }>(
      `select e.key from wallet.current_entries e join wallet.accounts a on a.id = e.account
        where e.key like 'deposit/%' and a.member = 7 order by e.batch limit 1`,
    );
    for (const key of [rows[0]?.key, keyOf(played[2]?.first), keyOf(played[5]?.first)])
      expect((await season.receiptOf(key ?? '')).receipt.sealed).not.toBeNull();
  });

  test('leaves books that are audited from where it ended', async () => {
    expect(await season.broken()).toEqual([]);
  });

  test('takes no call, round or bet of it a second time', async () => {
    // the lanes of the other one remember what they did
    const house = await season.openAnother();
    const seat = await house.seat(7n, 0n);
    const { first, back } = played[0] as { first: Bet; back: Bet };
    const cash = await house.cash(7n);
    const rows = await rowsIn('play.calls');
    for (const [operation, call, field] of [
      // what a bet takes for news is asked for as it is written
      ['bet', betOf(seat, { round_id: first.round_id }), 'round_id'],
      ['bet', betOf(seat, { tx_id: back.tx_id }), 'tx_id'],
      ['bet', first, 'tx_id'],
      ['win', after(first, { amount: '500', currency: 'P', kind: 'cash', round_closed: true }), 'round_id'],
      ['rollback', after(betOf(seat), { ref_tx_id: first.tx_id, reason: 'timeout' }), 'ref_tx_id'],
    ] as const)
      expect((await house.send(operation, call)).answer).toMatchObject({
        code: 'INVALID_REQUEST',
        final: true,
        detail: field,
      });
    expect((await house.send('tx_status', { tx_id: first.tx_id })).answer).toMatchObject({
      code: 'INVALID_REQUEST',
      detail: 'tx_id',
    });
    const stranger = { ...first, player_ref: 'somebody-else' };
    expect((await house.send('bet', stranger)).answer).toMatchObject({ code: 'TX_CONFLICT' });
    expect([await house.cash(7n), await rowsIn('play.calls')]).toEqual([cash, rows]);
    expect((await house.send('bet', betOf(seat))).answer).toMatchObject({ code: 'OK' });
    await house.close();
  });

  test('goes in its order, to a file of its own', async () => {
    await close('2026-03');
    await expect(detachMonth(season.client, { month: '2026-04', folder, now: now() })).rejects.toThrow(
      'no closed month',
    );
    await expect(attachMonth(season.client, path)).rejects.toThrow('is younger');
  });

  test('does not come back from another file than its own', async () => {
    const own = join(folder, 'fairhall-2026-02.ndjson.gz');
    const lines = gunzipSync(await readFile(own)).toString();
    const forged = join(folder, 'forged.gz');
    for (const [content, why] of [
      [gzipSync(lines.replace('"amount": -1000', '"amount": -1001')), 'is not the file'],
      [gzipSync(lines.slice(0, -400)), /./],
      [gzipSync('{"fairhall":"something else"}\n'), 'is no month'],
      [Buffer.from('nothing'), /incorrect header/],
    ] as const) {
      await writeFile(forged, content);
      await expect(attachMonth(season.client, forged)).rejects.toThrow(why);
    }
    await rm(forged);
    expect((await listMonths(season.client)).filter(({ detachedAt }) => detachedAt)).toHaveLength(2);
    await expect(detachMonth(season.client, { month: '2026-03', folder, now: now() })).resolves.toBeDefined();
    expect(await attachMonth(season.client, join(folder, 'fairhall-2026-03.ndjson.gz'))).toBe('2026-03');
  });

  test('comes back as it was', async () => {
    expect(await attachMonth(season.client, join(folder, 'fairhall-2026-02.ndjson.gz'))).toBe('2026-02');
    expect(await attachMonth(season.client, path)).toBe('2026-01');
    for (const month of months.slice(0, 3))
      expect([month, await season.askOf(month)]).toEqual([month, told.get(month)]);
    expect(await season.broken()).toEqual([]);
    expect(await season.house.send('bet', played[0]?.first as Bet)).toMatchObject({
      http: 200,
      isReplay: true,
    });
  });
});
