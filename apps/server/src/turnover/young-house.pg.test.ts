import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';

const OTHERS = 20_000;
const FEW = 1_000;

test('what was first checked when nothing had been counted is looked up by its keys in a full house', async () => {
  const database = await createTestDatabase();
  const client = await database.pool.connect();
  const count = async (first: number, last: number) => {
    await client.query(
      `insert into turnover.rounds (member_id, round_id, vendor, game, category, valid_minor, used_minor, revision, settled_at)
       select 1, n, 'V', 'g', 'RNG', 1, 1, 1, now() from generate_series($1::int, $2::int) n`,
      [first, last],
    );
    await client.query(
      `insert into turnover.shares (requirement_id, round_id, revision, member_id, used_minor, counted_minor, weight, at)
       select q.id, n, 1, 1, 1, 1, 100, now() from turnover.requirements q, generate_series($1::int, $2::int) n`,
      [first, last],
    );
  };
  try {
    await client.query(
      `insert into turnover.requirements (member_id, currency, source, source_id, base_minor, percent, required_minor, weights,
         status, opened_at)
       values (1, 'P', 'staff', 1, 100, 100, 100, '{}', 'open', now())`,
    );
    await client.query('analyze turnover.rounds, turnover.shares, turnover.requirements');
    // nothing at all, and the plan it is checked by is kept
    await count(1, 0);
    await client.query(
      `insert into turnover.rounds (member_id, round_id, vendor, game, category, valid_minor, used_minor, revision, settled_at)
       select 2, n, 'V', 'g', 'RNG', 1, 1, 1, now() from generate_series(1, $1::int) n`,
      [OTHERS],
    );
    await client.query('begin');
    await count(1, 200);
    const { rows } = await client.query<{ rows: number }>(
      `select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where schemaname = 'turnover'`,
    );
    await client.query('rollback');
    expect(rows[0]?.rows).toBeLessThan(FEW);
  } finally {
    client.release();
    await database.drop();
  }
});
