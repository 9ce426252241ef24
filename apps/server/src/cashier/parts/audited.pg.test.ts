import { afterAll, beforeAll, expect, test } from 'vitest';
import { causeCheck, causes } from '../../../../../tools/audit/causes.ts';
import { payoutChecks } from '../../../../../tools/audit/payout-checks.ts';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { type Desk, openDesk } from '../testing/desk.ts';
import { keyOf, paid, partsAt } from './testing/in-parts.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const { inParts, tell } = partsAt(() => desk);

/** What the audit finds of payouts after a statement that no guard of the tables sees. */
async function broken(statement?: string): Promise<string[]> {
  const client = await desk.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    if (statement) await client.query(statement);
    const ofParts = causes.filter(({ prefix }) => prefix.startsWith('withdrawal/')).map(causeCheck);
    const found: string[] = [];
    for (const check of [...payoutChecks, ...ofParts])
      if ((await client.query(check.broken)).rows.length > 0) found.push(check.title);
    return found;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('the audit proves each part from the rows, and finds one that was changed', async () => {
  const { id } = await inParts([300_00n, 100_00n]);
  await tell(keyOf(id, 1), paid);
  await tell(keyOf(id, 2), paid);
  expect(await broken()).toEqual([]);
  const first = `key = '${keyOf(id, 1)}'`;
  const whole = 'the parts of every withdrawal that is paid in several are the whole';
  const cause =
    'every withdrawal/%/part-… has its paid part of a withdrawal, of the same member, amount and fee';
  const sent = 'every withdrawal that was sent in parts has all of them paid';
  const left = 'every payout that was paid left the hold once, and no part twice';
  expect(await broken(`update cashier.payouts set amount_minor = 1 where ${first}`)).toEqual([whole, cause]);
  expect(
    await broken(`update cashier.payouts set state = 'failed', settled_at = now() where ${first}`),
  ).toEqual([sent, cause]);
  expect(await broken(`delete from wallet.current_entries where key = '${keyOf(id, 1)}/paid'`)).toEqual([
    left,
  ]);
  expect(
    await broken(`update wallet.current_entries set amount = amount * 2 where key = '${keyOf(id, 2)}/paid'`),
  ).toEqual([cause]);
});
