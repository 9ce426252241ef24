import { inTransaction } from '@fairhall/database';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Anchor, AnchorStore } from '#platform/anchor-file';
import { anchorAudit } from './audit-anchors.ts';
import { type House, openHouse } from './testing/house.ts';
import { verifyAuditChain } from './verify-audit.ts';
import { hashAuditContent } from './write-audit.ts';

let house: House;
let anchors: Anchor[];
beforeAll(async () => {
  house = await openHouse({ anong: 'owner' });
  for (let number = 1; number <= 12; number += 1) await write(`thing:${number}`);
});
afterAll(() => house.close());
beforeEach(() => {
  anchors = [];
});

function write(subject: string) {
  return inTransaction(house.db, (tx) =>
    house.staff.audit(tx, {
      staff: 'system',
      action: 'test.touch',
      subject,
      before: { amountMinor: 10n, ratio: 0.1, at: new Date('2026-01-02T03:04:05.678Z') },
      after: { name: 'ขวัญ "x"', nested: { b: [1, null, true], a: undefined } },
      reason: 'because',
    }),
  );
}

function store(): AnchorStore {
  return { append: async (anchor) => void anchors.push(anchor), read: async () => anchors };
}

function verify() {
  return verifyAuditChain(house.db, { clock: house.clock, keys: house.keys, anchors });
}

/** What somebody with every right over the database does; undone afterwards. */
async function tamper(statements: readonly string[], look: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: house.database.connectionString });
  await client.connect();
  await client.query('create table if not exists public.kept as select * from staff.audit with no data');
  await client.query('insert into public.kept select * from staff.audit');
  const head = await client.query('select sequence, hash from staff.audit_head');
  await client.query("set session_replication_role = 'replica'");
  for (const statement of statements) await client.query(statement);
  await look();
  await client.query('delete from staff.audit');
  await client.query('insert into staff.audit select * from public.kept');
  await client.query('delete from public.kept');
  await client.query('update staff.audit_head set sequence = $1, hash = $2', [
    head.rows[0].sequence,
    head.rows[0].hash,
  ]);
  await client.end();
}

async function kindsFound(statements: readonly string[]): Promise<string[]> {
  let kinds: string[] = [];
  await tamper(statements, async () => {
    const report = await verify();
    expect(report.ok).toBe(report.breaks.length === 0);
    kinds = [...new Set(report.breaks.map((found) => found.kind))].sort();
  });
  return kinds;
}

test('a chain nobody touched is whole, also under its anchors', async () => {
  await anchorAudit(house.db, { store: store(), clock: house.clock, keys: house.keys });
  await anchorAudit(house.db, { store: store(), clock: house.clock, keys: house.keys });
  expect(await verify()).toMatchObject({ ok: true, anchors: 1, breaks: [] });
});

test.each([
  ['an edited reason', ["update staff.audit set reason = 'no reason' where sequence = 5"], ['content']],
  ['an edited time', ["update staff.audit set at = at + interval '1 ms' where sequence = 5"], ['content']],
  [
    'an edited fact',
    [`update staff.audit set before = '{"amountMinor":"11"}' where sequence = 5`],
    ['content'],
  ],
  ['a deleted row', ['delete from staff.audit where sequence = 5'], ['link', 'missing']],
  ['a deleted first row', ['delete from staff.audit where sequence = 1'], ['link', 'missing']],
  ['a cut tail', ['delete from staff.audit where sequence > 9'], ['head']],
  [
    'two swapped rows',
    [
      'update staff.audit set sequence = 999 where sequence = 5',
      'update staff.audit set sequence = 5 where sequence = 6',
      'update staff.audit set sequence = 6 where sequence = 999',
    ],
    ['content', 'link'],
  ],
  ['an emptied trail', ['delete from staff.audit'], ['head']],
])('%s is found', async (_name, statements, kinds) => {
  expect(await kindsFound(statements)).toEqual(kinds);
});

test('a tail cut off together with the head is found by the anchor outside', async () => {
  const cut = [
    'delete from staff.audit where sequence > 9',
    `update staff.audit_head set sequence = 9, hash = (select hash from staff.audit where sequence = 9)`,
  ];
  expect(await kindsFound(cut)).toEqual([]);
  await anchorAudit(house.db, { store: store(), clock: house.clock, keys: house.keys });
  expect(await kindsFound(cut)).toEqual(['anchor']);
});

test('a chain hashed anew from an edited row on is found by its seals', async () => {
  const { rows } = await house.database.pool.query('select * from staff.audit order by sequence');
  let previousHash = rows[3].hash;
  const statements = rows.slice(4).flatMap((row) => {
    const hash = hashAuditContent({
      sequence: row.sequence.toString(),
      at: row.at.toISOString(),
      staffId: row.staff_id?.toString() ?? null,
      staffName: row.staff_name,
      action: row.action,
      subject: row.sequence === 5n ? 'thing:0' : row.subject,
      before: row.before,
      after: row.after,
      reason: row.reason,
      origin: row.origin,
      previousHash,
    });
    const statement = `update staff.audit set hash = '${hash}', previous_hash = '${previousHash}'
      ${row.sequence === 5n ? ", subject = 'thing:0'" : ''} where sequence = ${row.sequence}`;
    previousHash = hash;
    return [statement];
  });
  statements.push(`update staff.audit_head set hash = '${previousHash}'`);
  expect(await kindsFound(statements)).toEqual(['seal']);
});

test('the database itself refuses to change or remove a row', async () => {
  for (const statement of [
    "update staff.audit set reason = 'x'",
    'delete from staff.audit where sequence = 1',
    'truncate staff.audit',
    'delete from staff.audit_head',
    'truncate staff.audit_head',
  ])
    await expect(house.database.pool.query(statement)).rejects.toThrow(/append-only/);
});

test('rows written at the same moment form one chain', async () => {
  await Promise.all(Array.from({ length: 24 }, (_, index) => write(`race:${index}`)));
  expect(await verify()).toMatchObject({ ok: true });
});

test('a deed that is rolled back leaves no row and no gap', async () => {
  const before = await verify();
  await inTransaction(house.db, async (tx) => {
    await house.staff.audit(tx, { staff: 'system', action: 'test.undone', subject: 'thing:0' });
    throw new Error('undone');
  }).catch(() => undefined);
  const after = await verify();
  expect([after.ok, after.lastHash]).toEqual([true, before.lastHash]);
});
