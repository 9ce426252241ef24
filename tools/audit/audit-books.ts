import type pg from 'pg';
import { causeCheck, causes } from './causes.ts';
import { chainChecks } from './chain-checks.ts';
import { type Check, checks } from './checks.ts';
import { milestoneChecks } from './milestone-checks.ts';
import { monthChecks } from './month-checks.ts';
import { payoutChecks } from './payout-checks.ts';
import { promotionsChecks } from './promotions-checks.ts';
import { tableChecks } from './table-checks.ts';
import { tallyChecks } from './tally-checks.ts';
import { turnoverChecks } from './turnover-checks.ts';

export type Finding = { title: string; looked: string; broken: string[] };

const NAMED_ROWS = 10;

/** Looks at the whole of the books in one snapshot; nothing is written. */
export async function auditBooks(client: pg.Client | pg.PoolClient): Promise<Finding[]> {
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    return await lookAtBooks(client);
  } finally {
    await client.query('rollback');
  }
}

/** The same in the transaction that the client is in. */
export async function lookAtBooks(client: pg.Client | pg.PoolClient): Promise<Finding[]> {
  const findings: Finding[] = [];
  await client.query('set local statement_timeout = 0');
  for (const check of [
    ...checks,
    ...milestoneChecks,
    ...monthChecks,
    ...tallyChecks,
    ...tableChecks,
    ...turnoverChecks,
    ...promotionsChecks,
    ...chainChecks,
    ...payoutChecks,
    ...causes.map(causeCheck),
    strangers(),
  ])
    findings.push(await look(client, check));
  return findings;
}

/** As `auditBooks`, on a connection of its own: what does not hold. */
export async function findBroken(pool: pg.Pool): Promise<Finding[]> {
  const client = await pool.connect();
  const findings = await auditBooks(client).finally(() => client.release());
  return findings.filter(({ broken }) => broken.length > 0);
}

async function look(client: pg.Client | pg.PoolClient, check: Check): Promise<Finding> {
  const { rows: counted } = await client.query<{ n: string }>(check.count);
  const { rows } = await client.query<{ row: string }>(
    `select row from (${check.broken}) broken limit ${NAMED_ROWS}`,
  );
  return { title: check.title, looked: counted[0]?.n ?? '0', broken: rows.map(({ row }) => row) };
}

/** Money that no domain answers for. */
function strangers(): Check {
  const known = causes.map(({ prefix }) => `key not like '${prefix}%'`);
  const where = [`kind <> 'stripe'`, ...known].join(' and ');
  return {
    title: 'nothing was posted without a cause',
    count: `select count(*)::text as n from wallet.entries where kind <> 'stripe'`,
    broken: `select format('account %s, entry %s: %s has no cause', account, seq, key) as row
      from wallet.entries where ${where}`,
  };
}
