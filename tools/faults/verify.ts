import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Transaction } from '../fakes/vendor/rounds.ts';
import { repository } from '../start/options.ts';
import type { World } from '../start/world.ts';
import { connect } from './connect.ts';

/** What must be empty once everything has come to rest, each with what it would mean if it is not. */
const unrest = {
  'rounds of the studio without an end': `select id::text from studio.rounds
    where state in ('betting', 'shooting', 'paying', 'cancelling')`,
  'rounds with a bet and no end at the platform': `select member_id || '/' || vendor || '/' || round_id from play.calls
    where round_seq is not null group by member_id, vendor, round_id
    having (array_agg(round_state order by round_seq desc))[1] = 'open'`,
  'words of the bank that were never taken':
    'select id::text from bank.deliveries where delivered_at is null',
  'payouts the bank has not decided': "select key from bank.payouts where state = 'accepted'",
  'callbacks kept but not handled': 'select id::text from cashier.callbacks where handled_at is null',
  'transfers of the bank the cashier does not know': `select b.reference from bank.transfers b
    left join cashier.transfers c on c.reference = b.reference where c.reference is null`,
  'payouts whose outcome is not known': `select key from cashier.payouts where state in ('intent', 'accepted', 'unknown')`,
} as const;

/** What must never be, at rest or not. */
const contradictions = {
  'deposits paid without exactly one transfer of exactly that amount': `select d.id::text from cashier.deposits d
    where d.status = 'paid' and 1 <> (select count(*) from cashier.transfers t
      where t.deposit_id = d.id and t.status = 'matched' and t.amount_minor = d.credited_minor)`,
  'deposits whose credit is not in the ledger once': `select d.id::text from cashier.deposits d
    where d.status = 'paid' and 1 <> (select count(*) from wallet.entries e
      where e.key = 'deposit/' || d.id and e.account > 0 and e.amount = d.credited_minor)`,
  'payouts on which bank and cashier disagree': `select b.key from bank.payouts b
    join cashier.payouts c on c.key = b.key where b.state in ('paid', 'failed') and c.state <> b.state`,
} as const;

const REST_POLL_MS = 500;
const REST_SAY_MS = 5_000;

export type Finding = { what: string; examples: readonly string[] };

/** Waits until nothing is under way any more; answers what still is when the time is over. */
export async function waitForRest(
  world: World,
  { timeoutMs, signal, say }: { timeoutMs: number; signal: AbortSignal; say: (line: string) => void },
): Promise<Finding[]> {
  await readStatementsNow(world);
  const deadline = performance.now() + timeoutMs;
  let sayAt = performance.now() + REST_SAY_MS;
  for (;;) {
    const findings = await look(world, unrest);
    if (findings.length === 0 || performance.now() > deadline) return findings;
    if (performance.now() > sayAt) {
      say(`still waiting for ${findings.map(({ what }) => what).join(', ')}`);
      sayAt += REST_SAY_MS;
    }
    await sleep(REST_POLL_MS, undefined, { signal });
  }
}

/** What the bank kept silent about is found in its statement, which is read every ten minutes: here, at once. */
async function readStatementsNow(world: World): Promise<void> {
  await withDatabase(world, (client) =>
    client.query("select graphile_worker.add_job('cashier.read-statements')"),
  );
}

/** Books, callbacks and the other vendor's own list against ours. */
export async function findContradictions(world: World, acme: readonly Transaction[]): Promise<Finding[]> {
  const findings = await look(world, contradictions);
  const ledger = await audit(world);
  return [...findings, ...(await compareLists(world, acme)), ...ledger];
}

/** How much was lived through, in one line: a run in which little happened proves little. */
export function countDeeds(world: World): Promise<string> {
  return withDatabase(world, async (client) => {
    const { rows } = await client.query<Record<string, string>>(`select
      (select count(*) from play.calls) as calls,
      (select count(*) from play.calls where state = 'tombstone' or op = 'rollback') as rollbacks,
      (select count(*) from studio.rounds) as studio_rounds,
      (select count(*) from cashier.deposits where status = 'paid') as deposits,
      (select count(*) from cashier.payouts where state = 'paid') as payouts,
      (select count(*) from wallet.entries) as entries`);
    const counts = rows[0] ?? {};
    return Object.entries(counts)
      .map(([what, count]) => `${count} ${what.replace('_', ' ')}`)
      .join(', ');
  });
}

async function look(world: World, questions: Readonly<Record<string, string>>): Promise<Finding[]> {
  return withDatabase(world, async (client) => {
    const findings: Finding[] = [];
    for (const [what, question] of Object.entries(questions)) {
      const { rows } = await client.query<unknown[]>({ text: `${question} limit 5`, rowMode: 'array' });
      if (rows.length > 0) findings.push({ what, examples: rows.map((row) => String(row[0])) });
    }
    return findings;
  });
}

type Ours = { tx_id: string; op: string; amount: bigint; state: string };

async function compareLists(world: World, acme: readonly Transaction[]): Promise<Finding[]> {
  const ours = await withDatabase(world, async (client) => {
    const { rows } = await client.query<{ tx_id: string; op: string; amount: string; state: string }>(
      "select tx_id, op, amount, state from play.calls where vendor = 'ACME'",
    );
    return new Map(rows.map((row): [string, Ours] => [row.tx_id, { ...row, amount: BigInt(row.amount) }]));
  });
  const differing = acme.filter((theirs) => !agree(theirs, ours.get(theirs.tx_id))).map(({ tx_id }) => tx_id);
  const known = new Set(acme.map(({ tx_id }) => tx_id));
  // a rollback of an unknown bet leaves the bet's own id behind, as a tombstone
  const invented = [...ours.values()].filter(({ tx_id }) => !known.has(tx_id)).map(({ tx_id }) => tx_id);
  return [
    { what: "transactions of ACME's list that our books tell otherwise", examples: differing },
    { what: 'transactions of our books that ACME never made', examples: invented },
  ].filter(({ examples }) => examples.length > 0);
}

/** A bet whose answer the vendor never got may have gone either way, and was then rolled back. */
function agree(theirs: Transaction, ours: Ours | undefined): boolean {
  if (theirs.state === 'sent') return theirs.op === 'bet';
  if (!ours) return false;
  const sameAmount = theirs.op === 'rollback' || BigInt(theirs.amount) === ours.amount;
  const sameState = theirs.state === 'applied' ? ours.state !== 'declined' : ours.state !== 'applied';
  return ours.op === theirs.op && sameAmount && sameState;
}

function audit(world: World): Promise<Finding[]> {
  return new Promise((resolve) => {
    const env = {
      ...process.env,
      DATABASE_URL: world.database.ownerUrl,
      FAIRHALL_DATA: world.options.folder,
      FAIRHALL_PORT: String(world.options.ports.portal),
    };
    execFile(
      process.execPath,
      [join(repository, 'tools/audit/main.ts')],
      { env },
      (error, stdout, stderr) => {
        const lines = `${stdout}${stderr}`.trim().split('\n').slice(-8);
        resolve(error ? [{ what: 'the audit of the books failed', examples: lines }] : []);
      },
    );
  });
}

async function withDatabase<Result>(
  world: World,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(world.database.ownerUrl);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
