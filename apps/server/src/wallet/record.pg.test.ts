import {
  type AnswerOf,
  type listMyEntries,
  type readMyStatement,
  type TransferKind,
  walletRefusals,
} from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { standingClock } from '#platform/clock';
import { createHttp } from '#platform/http';
import { createLog } from '#platform/log';
import { refusalStatuses } from '#platform/refusal';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { houseAccount, memberAccount, openAccounts } from './accounts.ts';
import { balances } from './balances.ts';
import { fingerprintOf } from './fingerprint.ts';
import { post } from './post.ts';
import { walletRoutes } from './routes.ts';

type Statement = AnswerOf<typeof readMyStatement>;
type Record = AnswerOf<typeof listMyEntries>;

const currency = 'P';
const clock = standingClock('2026-12-05T04:00:00Z');
let database: TestDatabase;
let number = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const member of [1n, 2n, 3n])
    await inTransaction(database.db, (tx) => openAccounts(tx, { member, currency }));
  // a month of the house begins eight hours before that of London
  await move(1n, 'deposit', 100_000n, '2026-10-31T15:59:59.999Z');
  await move(1n, 'bet', -300n, '2026-10-31T16:00:00Z');
  await move(1n, 'win', 250n, '2026-11-10T04:00:00Z');
  await move(1n, 'bet', -1_000n, '2026-11-30T15:59:59.999Z');
  await move(1n, 'deposit', 50_000n, '2026-11-30T16:00:00Z');
  await move(1n, 'withdrawal-hold', -20_000n, '2026-12-05T03:00:00Z');
});
afterAll(() => database?.drop());

describe('a statement', () => {
  test('has the months of the house from the first movement on', async () => {
    expect(await ask(1n, '/api/wallet/statements')).toEqual({ months: ['2026-12', '2026-11', '2026-10'] });
    expect(await ask(2n, '/api/wallet/statements')).toEqual({ months: [] });
  });

  test('begins with what the month before ended with, and its movements make the difference', async () => {
    const november = await ask<Statement>(1n, '/api/wallet/statements/2026-11');
    expect(november).toMatchObject({
      opening: '100000',
      closing: '98950',
      total: { count: 3, in: '250', out: '1300' },
      groups: [
        { group: 'bet', count: 2, in: '0', out: '1300' },
        { group: 'win', count: 1, in: '250', out: '0' },
      ],
      from: '2026-10-31T16:00:00.000Z',
      until: '2026-11-30T16:00:00.000Z',
    });
    const december = await ask<Statement>(1n, '/api/wallet/statements/2026-12');
    expect(december).toMatchObject({ opening: november.closing, closing: '128950' });
  });

  test.each(['2026-09', '2027-01'])('of %s, when there was none, is refused', async (month) => {
    expect(await ask(1n, `/api/wallet/statements/${month}`)).toMatchObject({ code: 'wallet/no-statement' });
    expect(await ask(1n, `/api/wallet/statements/${month}/csv`)).toMatchObject({
      code: 'wallet/no-statement',
    });
  });

  test('comes as a table, movement by movement, with the house’s time', async () => {
    const { headers, body } = await inject(1n, '/api/wallet/statements/2026-11/csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="statement-2026-11.csv"');
    const lines = body.replace('\u{feff}', '').split('\r\n');
    expect(lines).toEqual([
      'no,time (GMT+8),type,kind,reference,in,out,before,after',
      ',,opening,,,,,,1000.00',
      '2,01/11/2026 00:00:00,bet,bet,key/2,,3.00,1000.00,997.00',
      '3,10/11/2026 12:00:00,win,win,key/3,2.50,,997.00,999.50',
      '4,30/11/2026 23:59:59,bet,bet,key/4,,10.00,999.50,989.50',
      ',,closing,,,,,,989.50',
      '',
    ]);
  });

  test('of any history adds up with the ledger to the unit, whatever the clocks said', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            amount: fc.integer({ min: -900, max: 2_000 }),
            hours: fc.integer({ min: 0, max: 2_000 }),
          }),
          {
            minLength: 1,
            maxLength: 25,
          },
        ),
        async (history) => {
          let cash = (await balances(database.db, { member: 3n, currency })).cash;
          for (const { amount, hours } of history) {
            const taken = cash + BigInt(amount) < 0n ? 1n : BigInt(amount || 1);
            // neighbours out of order, as two processes' clocks would have them
            const at = new Date(Date.parse('2026-09-20T00:00:00Z') + hours * 3_000_000);
            await move(3n, taken > 0n ? 'deposit' : 'bet', taken, at.toISOString());
            cash += taken;
          }
          const { months } = await ask<{ months: string[] }>(3n, '/api/wallet/statements');
          let before = 0n;
          for (const month of months.toReversed()) {
            const { opening, closing, total, groups } = await ask<Statement>(
              3n,
              `/api/wallet/statements/${month}`,
            );
            expect(BigInt(closing)).toBe(BigInt(opening) + BigInt(total.in) - BigInt(total.out));
            expect(groups.reduce((sum, one) => sum + BigInt(one.in) - BigInt(one.out), 0n)).toBe(
              BigInt(closing) - BigInt(opening),
            );
            expect(BigInt(opening)).toBe(before);
            before = BigInt(closing);
          }
          expect(before).toBe(cash);
        },
      ),
      { numRuns: 8 },
    );
  }, 60_000);
});

describe('the account record', () => {
  const november = 'from=2026-11-01&to=2026-11-30';

  test('holds the days asked for, newest first, with the sums of the page and of all of them', async () => {
    const first = await ask<Record>(1n, `/api/wallet/entries?${november}&limit=2`);
    expect(first.items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bet', '-1000'],
      ['win', '250'],
    ]);
    expect(first.subtotal).toEqual({ count: 2, in: '250', out: '1000' });
    expect(first.total).toEqual({ count: 3, in: '250', out: '1300' });
    const rest = await ask<Record>(1n, `/api/wallet/entries?${november}&limit=2&cursor=${first.next}`);
    expect(rest).toMatchObject({
      items: [{ kind: 'bet', amount: '-300' }],
      next: null,
      subtotal: { out: '300' },
    });
    expect(rest.total).toEqual(first.total);
  });

  test('shows one sort of movement alone, and its sums', async () => {
    expect(await ask(1n, `/api/wallet/entries?${november}&group=win`)).toMatchObject({
      items: [{ kind: 'win' }],
      total: { count: 1, in: '250', out: '0' },
    });
    expect(await ask(1n, `/api/wallet/entries?${november}&group=rollback`)).toMatchObject({
      items: [],
      total: { count: 0 },
    });
  });

  test('holds what waits to be paid out, when asked for it', async () => {
    expect(await ask(1n, `/api/wallet/entries?${november}&wallet=hold`)).toMatchObject({
      items: [],
      total: { count: 0 },
    });
  });

  test('is that of the last seven days when no days are named', async () => {
    const { items } = await ask<Record>(1n, '/api/wallet/entries');
    expect(items.map(({ kind }) => kind)).toEqual(['withdrawal-hold', 'deposit', 'bet']);
  });

  test.each(['from=2026-11-01&to=2026-12-02', 'from=2026-11-03&to=2026-11-02'])(
    'of %s is refused',
    async (days) => {
      expect(await ask(1n, `/api/wallet/entries?${days}`)).toMatchObject({ code: 'wallet/period-invalid' });
    },
  );
});

async function inject(memberId: bigint, url: string) {
  const app = await createHttp({
    log: createLog({ level: 'silent', name: 'test' }),
    statuses: refusalStatuses(walletRefusals),
    trustProxy: false,
    gameOrigins: () => [],
  });
  const guard = Object.assign(() => ({ memberId, account: 'somchai', currency }), {
    asks: 'account' as const,
  });
  walletRoutes(app, { db: database.db, clock, guard, readRestricted: async () => 0n });
  return app.inject({ url });
}

async function ask<Answer = unknown>(memberId: bigint, url: string): Promise<Answer> {
  return (await inject(memberId, url)).json<Answer>();
}

function move(member: bigint, kind: TransferKind, amount: bigint, at: string) {
  number += 1;
  const key = `key/${number}`;
  return inTransaction(database.db, async (tx) => {
    const cash = await memberAccount(tx, { member, kind: 'cash', currency });
    const bank = await houseAccount(tx, { name: 'bank:clearing', currency });
    const legs = [
      { account: bank.id, amount: -amount },
      { account: cash.id, amount },
    ];
    return post(tx, { key, kind, legs, fingerprint: fingerprintOf(key), at: new Date(at) });
  });
}
