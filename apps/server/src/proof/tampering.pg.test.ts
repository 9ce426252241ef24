import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { canonicalJson, sealHash } from '@fairhall/fair/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSeal } from './seals.ts';
import { openVault, type Vault } from './testing/vault.ts';

let vault: Vault;
beforeAll(async () => {
  vault = await openVault([1n, 2n, 3n]);
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await vault.give(BigInt((number % 3) + 1), `deposit/${number}`, BigInt(number * 10));
    if (number % 2 === 0) await vault.sealNextHour();
  }
});
afterAll(() => vault?.close());

/** What the database's owner does, with its guards switched off; undone after looking. */
async function found(statements: readonly string[], anchors = vault.written): Promise<string[]> {
  const client = await vault.database.pool.connect();
  const tables = [
    'wallet.current_entries',
    'wallet.batches',
    'wallet.accounts',
    'proof.tiles',
    'proof.seals',
  ];
  const copy = (table: string) => `public.kept_${table.replace('.', '_')}`;
  await client.query("set session_replication_role = 'replica'");
  for (const table of tables) await client.query(`create table ${copy(table)} as table ${table}`);
  for (const statement of statements) {
    const { rowCount } = await client.query(statement);
    expect([statement, rowCount]).not.toEqual([statement, 0]);
  }
  const { breaks } = await vault.verify(anchors);
  for (const table of tables) {
    await client.query(`delete from ${table}`);
    await client.query(`insert into ${table} overriding system value table ${copy(table)}`);
    await client.query(`drop table ${copy(table)}`);
  }
  await client.query("set session_replication_role = 'origin'");
  client.release();
  return breaks.map(({ where, what }) => `${where}: ${what}`);
}

const batchOf = `(select batch from wallet.entries where key = 'deposit/3' limit 1)`;

describe('somebody with every right over the database', () => {
  test('who leaves the books alone is told nothing', async () => {
    expect(await vault.verify()).toMatchObject({ seals: 3, anchors: 3, breaks: [] });
  });

  test.each<[string, string[], RegExp[]]>([
    [
      'changes an amount on both sides of a transfer, and every balance after it',
      [
        `update wallet.current_entries set amount = amount + sign(amount) * 7 where key = 'deposit/3'`,
        `update wallet.current_entries set balance = balance + 7 where account > 0
          and account = (select account from wallet.entries where key = 'deposit/3' and account > 0)
          and seq >= (select seq from wallet.entries where key = 'deposit/3' and account > 0)`,
      ],
      [
        /^batch 3 of seal 2: its rows are not those that were sealed; it holds deposit\/3$/,
        /^seal 2: it says \d+ P was owed, the books say \d+$/,
      ],
    ],
    [
      'deletes a row',
      [`delete from wallet.current_entries where key = 'deposit/3' and account > 0`],
      [/^batch 3 of seal 2: its rows/],
    ],
    [
      'deletes a transfer whole',
      [`delete from wallet.current_entries where key = 'deposit/3'`],
      [/^batch 3 of seal 2: .*nothing is left of it/],
    ],
    [
      'deletes a batch',
      [`delete from wallet.batches where id = ${batchOf}`],
      [/^batch 3 of seal 2: it was sealed and is gone from its hour; it holds deposit\/3$/],
    ],
    [
      'writes a transfer into a sealed hour',
      [
        `insert into wallet.batches (at, written_in) select at, written_in from wallet.batches where id = ${batchOf}`,
        `insert into wallet.current_entries (batch, account, seq, amount, balance, leg, fingerprint, kind, key)
          select (select max(id) from wallet.batches), account, seq + 100, amount, balance, leg, fingerprint, kind, 'deposit/new'
          from wallet.entries where key = 'deposit/3'`,
      ],
      [/^batch \d+ of seal 2: it was not there when its hour was sealed; it holds deposit\/new$/],
    ],
    [
      'renames a transfer',
      [`update wallet.current_entries set key = 'deposit/33' where key = 'deposit/3'`],
      [/^batch 3 of seal 2: .*it holds deposit\/33$/],
    ],
    [
      'changes what a key meant',
      [
        `update wallet.current_entries set fingerprint = '00000000-0000-0000-0000-000000000001' where key = 'deposit/3' and account > 0`,
      ],
      [/^batch 3 of seal 2/],
    ],
    [
      'moves a batch by a millionth of a second',
      [`update wallet.batches set at = at + interval '1 us' where id = ${batchOf}`],
      [/^batch 3 of seal 2/],
    ],
    [
      'moves a batch into another hour',
      [
        `update wallet.batches set written_in = (select written_in from wallet.batches where id = 5) where id = ${batchOf}`,
      ],
      [/^batch 3 of seal 2: it was sealed and is gone/, /^batch 3 of seal 3: it was not there/],
    ],
    [
      'gives an account to another member',
      [
        `update wallet.accounts set member = 77 where id = (select account from wallet.entries where key = 'deposit/3' and account > 0)`,
      ],
      [/^batch 3 of seal 2: its rows/],
    ],
    [
      'edits a seal',
      [`update proof.seals set transfers = 7 where sequence = 2`],
      [/^seal 2: its content is not what was sealed$/],
    ],
    [
      'edits the total of what was owed',
      [`update proof.seals set owed = jsonb_set(owed, '{0,total}', '"1"') where sequence = 2`],
      [/^seal 2: its content/, /^seal 2: it says 1 P was owed/],
    ],
    [
      'deletes a seal from the middle',
      [`delete from proof.seals where sequence = 2`],
      [/^seal 3: a seal before it is missing$/, /^seal 3: it does not continue the chain$/],
    ],
    [
      'cuts off the last seal',
      [`delete from proof.seals where sequence = 3`],
      [/^seal 3: it was anchored and is gone$/],
    ],
    ['removes all of them', [`delete from proof.seals`], [/^seal 1: it was anchored and is gone$/]],
    [
      'changes a row and the leaf beside the seal',
      [
        `update wallet.current_entries set kind = 'bonus' where key = 'deposit/3'`,
        `update proof.tiles set hashes[1] = repeat('a', 64) where seal = 2 and tree = 'transfers'`,
      ],
      [/^seal 2: its leaves are not those that were sealed$/],
    ],
  ])('who %s is found, and it is named', async (_what, statements, named) => {
    const breaks = await found(statements);
    for (const name of named) expect(breaks).toContainEqual(expect.stringMatching(name));
  });

  test('who edits a seal and hashes it anew has no signature of the house', async () => {
    const seal = await readSeal(vault.db, 3n);
    const hash = sealHash({ ...seal, transfers: '1' });
    const statement = `update proof.seals set transfers = 1, hash = '${hash}' where sequence = 3`;
    expect(await found([statement], [])).toEqual(['seal 3: the house did not sign it']);
  });

  test('who signs it with a key of their own is not the house, and the anchor knows the true one', async () => {
    const seal = await readSeal(vault.db, 3n);
    const hash = sealHash({ ...seal, transfers: '1' });
    const own = generateKeyPairSync('ed25519');
    const signature = sign(null, Buffer.from(hash), own.privateKey).toString('base64url');
    const key = own.publicKey.export({ format: 'jwk' }).x;
    const statement = `update proof.seals set transfers = 1, hash = '${hash}', key = '${key}', signature = '${signature}' where sequence = 3`;
    expect(await found([statement])).toEqual([
      'seal 3: the house did not sign it',
      'seal 3: it is not the one that was anchored',
    ]);
  });

  test('who writes an anchor of their own is found by it', async () => {
    const [first, ...rest] = vault.written;
    const forged = {
      ...first,
      hash: createHash('sha256').update(canonicalJson(first)).digest('hex'),
    } as (typeof vault.written)[0];
    expect(await found([], [forged, ...rest])).toEqual(['seal 1: it is not the one that was anchored']);
  });
});

test('the database itself refuses to change, remove or fork seals', async () => {
  for (const statement of [
    'update proof.seals set transfers = 0',
    'delete from proof.seals where sequence = 3',
    'truncate proof.seals cascade',
    `insert into proof.seals select 9, sealed_at, cut, batches, transfers, transfers_root, owed, previous, repeat('b', 64), key, signature
      from proof.seals where sequence = 3`,
  ])
    await expect(vault.database.pool.query(statement)).rejects.toThrow(/not allowed|does not continue/);
});

test('the server’s own role may add seals and nothing else', async () => {
  const { rows } = await vault.database.pool.query(
    `select privilege_type from information_schema.role_table_grants
      where grantee = 'fairhall_app' and table_schema = 'proof' and table_name = 'seals' order by 1`,
  );
  expect(rows.map((row) => row.privilege_type)).toEqual(['INSERT', 'SELECT']);
});
