import {
  builtInLanguages,
  STATEMENT_PDF_MOVEMENTS,
  type TransferKind,
  walletRefusals,
} from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standingClock } from '#platform/clock';
import { createHttp } from '#platform/http';
import { createLog } from '#platform/log';
import { refusalStatuses } from '#platform/refusal';
import { createTestDatabase, type TestDatabase } from '../../../../../tools/testing/database.ts';
import { houseAccount, memberAccount, openAccounts } from '../accounts.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { post } from '../post.ts';
import { walletRoutes } from '../routes.ts';
import { statementWords } from './words.ts';

const currency = 'P';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const member of [1n, 2n])
    await inTransaction(database.db, (tx) => openAccounts(tx, { member, currency }));
  await move('deposit', 100_000_00n, '2026-10-31T15:00:00Z');
  // more than a page of them
  for (let number = 0; number < 70; number += 1) {
    const at = new Date(Date.parse('2026-11-02T00:00:00Z') + number * 3_600_000).toISOString();
    await move(
      number % 3 === 0 ? 'win' : 'bet',
      BigInt(number % 3 === 0 ? 1_234_56 + number : -(number + 1)),
      at,
    );
  }
});
afterAll(() => database?.drop());

test.each(builtInLanguages)(
  'in %s the pages have every movement and sum of the table, to the unit',
  async (language) => {
    const file = await ask('/api/wallet/statements/2026-11/csv');
    const table = file.body
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const answer = await ask(`/api/wallet/statements/2026-11/pdf?language=${language}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="statement-2026-11.pdf"',
    });
    const lines = await linesOf(answer.rawPayload);
    const figures = (line: readonly string[]) => line.slice(-2).map((cell) => cell.replaceAll(',', ''));
    const movements = table
      .slice(2, -1)
      .map(([number, , , , , came, went, , after]) => [...[number, came || went, after]]);
    const drawn = lines
      .filter(([first, time = '']) => /^\d+$/.test(first ?? '') && /^\d\d\/\d\d\/\d{4} /.test(time))
      .map((line) => [line[0], ...figures(line)]);
    expect(drawn).toHaveLength(70);
    expect(drawn).toEqual(movements);

    const words = statementWords[language];
    const last = (name: string) => lines.find((line) => plain(line[0]) === plain(name));
    expect(last(words.opening)?.at(-1)?.replaceAll(',', '')).toBe(table[1]?.at(-1));
    expect(last(words.closing)?.at(-1)?.replaceAll(',', '')).toBe(table.at(-1)?.at(-1));
    const sum = (column: number) =>
      table.slice(2, -1).reduce((total, row) => total + BigInt((row[column] || '0').replace('.', '')), 0n);
    const [came, went] = (last(words.closing) ?? [])
      .slice(1, 3)
      .map((cell) => BigInt(cell.replace(/\D/g, '')));
    expect([came, went]).toEqual([sum(5), sum(6)]);
    expect(lines.flat().map(plain)).toEqual(
      expect.arrayContaining([words.title, words.groups.bet].map(plain)),
    );
    expect(lines.flat()).toContain('somchai');
  },
);

test('a month that is not the member’s, or in no language, is refused', async () => {
  expect((await ask('/api/wallet/statements/2026-09/pdf?language=TH')).json()).toMatchObject({
    code: 'wallet/no-statement',
  });
  expect((await ask('/api/wallet/statements/2026-11/pdf?language=XX')).statusCode).toBe(400);
  expect((await ask('/api/wallet/statements/2026-11/pdf?language=TH', 2n)).json()).toMatchObject({
    code: 'wallet/no-statement',
  });
});

test('a month of more movements than are drawn is refused with the number, and its table has every one', async () => {
  await inTransaction(database.db, (tx) => openAccounts(tx, { member: 3n, currency }));
  const { id } = await memberAccount(database.db, { member: 3n, kind: 'cash', currency });
  await writeMovements(id, STATEMENT_PDF_MOVEMENTS + 1);
  const refused = await ask('/api/wallet/statements/2026-11/pdf?language=TH', 3n);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'wallet/statement-too-long', params: { max: STATEMENT_PDF_MOVEMENTS } },
  ]);
  const table = (await ask('/api/wallet/statements/2026-11/csv', 3n)).body.trim().split('\r\n');
  expect(table).toHaveLength(1 + STATEMENT_PDF_MOVEMENTS + 1 + 2);
});

/** As a restore would, the guards asleep: one by one they take a minute. */
async function writeMovements(account: bigint, count: number): Promise<void> {
  const client = await database.pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `with batch as (insert into wallet.batches (at) values ('2026-11-15T00:00:00Z') returning id)
     insert into wallet.current_entries (batch, account, seq, amount, balance, contra, leg, fingerprint, kind, key)
     select batch.id, $1::bigint, s, 1, s, -1, 1, '00000000-0000-0000-0000-000000000001', 'win', 'many/' || s
     from batch, generate_series(1, $2::bigint) s`,
    [account, count],
  );
  client.release(true);
}

/** Words as a reader compares them: faces write some Thai letters in two pieces. */
const plain = (text = '') => text.normalize('NFKD').replace(/[\s\u0e32\u0e4d]/g, '');

/** Cells of each line from left to right, lines from the top. */
async function linesOf(bytes: Uint8Array): Promise<string[][]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const all: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const lines = new Map<number, { x: number; end: number; text: string }[]>();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [x, y] = [item.transform[4] as number, Math.round(item.transform[5] as number)];
      const line = lines.get(y) ?? [];
      const before = line.at(-1);
      // pieces of several faces are one cell
      if (before && x - before.end < 3)
        Object.assign(before, { text: before.text + item.str, end: x + item.width });
      else line.push({ x, end: x + item.width, text: item.str });
      lines.set(y, line);
    }
    const fromTop = [...lines].toSorted(([one], [other]) => other - one);
    for (const [, cells] of fromTop) all.push(cells.map(({ text }) => text.trim()));
  }
  return all;
}

async function ask(url: string, memberId = 1n) {
  const app = await createHttp({
    log: createLog({ level: 'silent', name: 'test' }),
    statuses: refusalStatuses(walletRefusals),
    trustProxy: false,
    gameOrigins: () => [],
  });
  const guard = Object.assign(() => ({ memberId, account: 'somchai', currency }), {
    asks: 'account' as const,
  });
  const clock = standingClock('2026-12-05T04:00:00Z');
  walletRoutes(app, { db: database.db, clock, guard, readRestricted: async () => 0n });
  return app.inject({ url });
}

let number = 0;
function move(kind: TransferKind, amount: bigint, at: string) {
  number += 1;
  const key = `key/${number}`;
  return inTransaction(database.db, async (tx) => {
    const cash = await memberAccount(tx, { member: 1n, kind: 'cash', currency });
    const bank = await houseAccount(tx, { name: 'bank:clearing', currency });
    const legs = [
      { account: bank.id, amount: -amount },
      { account: cash.id, amount },
    ];
    return post(tx, { key, kind, legs, fingerprint: fingerprintOf(key), at: new Date(at) });
  });
}
