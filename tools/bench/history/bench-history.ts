import { loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../../postgres/cluster.ts';
import { seedOnce } from '../../seed/seed-once.ts';
import { buildWeb } from '../../start/build-web.ts';
import { portsFrom, type WorldOptions } from '../../start/options.ts';
import { type Prepare, startWorld } from '../../start/world.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { accountOf, seatMembers } from '../login/members.ts';
import { type Figures, mediansOf, rounded, spell } from '../medians.ts';
import { closeHistory } from './close-history.ts';
import { questionsOf } from './questions.ts';
import { openMemberReader, openStaffReader, type Reader } from './reader.ts';
import { writeHistory } from './write-history.ts';

/** `isClosed`: the history is in partitions, as that of months that were closed. */
export type HistoryBench = { world: WorldOptions; rounds: number; rows: number; isClosed: boolean };
type Subject = Record<'member' | 'staff', Reader> & { questions: ReturnType<typeof questionsOf> };

const FEW_ROWS = 20_000;
const ASKED_A_ROUND = 100;
const settings = { shared_buffers: '2GB', max_wal_size: '4GB', maintenance_work_mem: '256MB' };

/**
 * What a member asks of their history, and staff of the books, in a ledger of so many rows of which a twentieth is the member's, beside the same in
 * one of twenty thousand. Both houses stand at once and are asked in turns.
 */
export async function benchHistory(options: HistoryBench, say: (line: string) => void): Promise<Figures> {
  await buildWeb();
  const folder = await createTemporaryFolder('history');
  const port = options.world.ports.database;
  const open: { stop(): Promise<unknown> }[] = [];
  const keep = <Part extends { stop(): Promise<unknown> }>(part: Part): Part => {
    open.push(part);
    return part;
  };
  try {
    const cluster = keep(await startCluster({ folder: join(folder, 'postgres'), port, settings }));
    await createDatabases(cluster.connectionString('postgres'));
    const subjects: Subject[] = [];
    for (const [place, [name, rows]] of Object.entries({ few: FEW_ROWS, many: options.rows }).entries()) {
      const databaseUrl = cluster.connectionString(name);
      const ports = portsFrom(options.world.ports.portal + 10 * place);
      const world = { ports, databaseUrl, folder: join(folder, name) };
      const begin = performance.now();
      keep(await startWorld(world, furnish(databaseUrl, rows)));
      if (options.isClosed) await closeTimed(databaseUrl, say);
      say(`${name}: ${rows} entries in ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
      const member = await openMemberReader(ports.portal);
      const staff = await openStaffReader(ports.backOffice, world.folder);
      keep({ stop: async () => member.close() });
      keep({ stop: async () => staff.close() });
      subjects.push({ member, staff, questions: questionsOf(await lastOf(databaseUrl)) });
      await requireWhole(member, rows);
      await requireAgreed(staff);
    }
    const [few, many] = subjects as [Subject, Subject];
    const figures = await measureRounds({ few, many }, options.rounds, say);
    return { rows: options.rows, gigabytes: await sizeOf(cluster.connectionString('many')), ...figures };
  } finally {
    for (const part of open.reverse()) await part.stop();
    await removeTemporaryFolder(folder);
  }
}

async function closeTimed(databaseUrl: string, say: (line: string) => void): Promise<void> {
  const begin = performance.now();
  const moved = await closeHistory(databaseUrl);
  say(`${moved} rows moved to partitions in ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
}

/** The month is over before the house opens its doors. */
const furnish =
  (databaseUrl: string, rows: number): Prepare =>
  async (parts) => {
    await seatMembers(parts.database.ownerUrl);
    await writeHistory(databaseUrl, await busyMember(databaseUrl), rows);
    await seedOnce(parts);
  };

async function createDatabases(connectionString: string): Promise<void> {
  await ask(connectionString, 'create database few');
  await ask(connectionString, 'create database many');
}

async function ask<Row extends pg.QueryResultRow>(
  connectionString: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function busyMember(databaseUrl: string): Promise<bigint> {
  const found = await ask<{ id: string }>(
    databaseUrl,
    `select id::text as id from identity.members where account = '${accountOf(1)}'`,
  );
  return BigInt(found[0]?.id ?? 0);
}

async function lastOf(databaseUrl: string): Promise<{ lastSeq: number; lastRound: bigint }> {
  const member = await busyMember(databaseUrl);
  const [last] = await ask<{ seq: string; round: string }>(
    databaseUrl,
    `select (select e.seq::text from wallet.entries e join wallet.accounts a on a.id = e.account
       where a.member = ${member} order by e.seq desc limit 1) as seq,
     (select r.id::text from play.rounds r where r.member_id = ${member} order by r.id desc limit 1) as round`,
  );
  return { lastSeq: Number(last?.seq), lastRound: BigInt(last?.round ?? 0) };
}

/** What is measured is the whole history: its sums say so. */
async function requireWhole(reader: Reader, rows: number): Promise<void> {
  const { months } = await reader.read<{ months: string[] }>('/api/wallet/statements');
  const counts = await Promise.all(
    months.map(
      async (month) =>
        (await reader.read<{ total: { count: number } }>(`/api/wallet/statements/${month}`)).total.count,
    ),
  );
  const counted = counts.reduce((sum, count) => sum + count, 0);
  if (counted !== Math.ceil(rows / 20))
    throw new Error(`the statements hold ${counted} entries of ${rows / 20}`);
}

/** The marks that the history was given are what the books say: both ways of reckoning come to the same. */
async function requireAgreed(reader: Reader): Promise<void> {
  const at = new Date(Date.now() - 1_000_000_000).toISOString();
  type Answer = { currencies: { currency: string; owed: string; bySeal: { agrees: boolean } }[] };
  const { currencies } = await reader.read<Answer>(`/api/books/staff/liabilities?at=${at}`);
  if (currencies.length === 0 || currencies.some(({ bySeal }) => !bySeal.agrees))
    throw new Error(`the liabilities of ${at} do not agree: ${JSON.stringify(currencies)}`);
}

async function sizeOf(databaseUrl: string): Promise<number> {
  const [size] = await ask<{ bytes: string }>(
    databaseUrl,
    'select pg_database_size(current_database())::text as bytes',
  );
  return rounded(Number(size?.bytes) / 2 ** 30);
}

async function measureRounds(
  { few, many }: { few: Subject; many: Subject },
  rounds: number,
  say: (line: string) => void,
): Promise<Figures> {
  const names = many.questions.map(({ name }) => name);
  for (const name of names) for (const subject of [few, many]) await p95Of(subject, name, ASKED_A_ROUND);
  const kept: Figures[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const figures: Figures = {};
    for (const name of names) {
      // one, the other, the other, one: a drift of the machine falls on both
      const order = [few, many, many, few];
      const took = [];
      for (const subject of order) took.push(await p95Of(subject, name, ASKED_A_ROUND));
      const [first = 0, second = 0, third = 0, fourth = 0] = took;
      figures[`${name}P95Ms`] = (second + third) / 2;
      figures[`${name}FewP95Ms`] = (first + fourth) / 2;
      figures[`${name}Ratio`] = (second + third) / (first + fourth);
    }
    kept.push({ ...figures, machineLoad: loadavg()[0] ?? Number.NaN });
    say(`round ${round}: ${spell(figures)}`);
  }
  const medians = mediansOf(kept);
  const worst = (ending: string) =>
    Math.max(...names.map((name) => medians[`${name}${ending}`] ?? Number.NaN));
  return { ...medians, worstP95Ms: worst('P95Ms'), worstRatio: worst('Ratio') };
}

async function p95Of(subject: Subject, name: string, count: number): Promise<number> {
  const asked = subject.questions.find((question) => question.name === name);
  if (!asked) throw new Error(`nothing is asked as ${name}`);
  const took: number[] = [];
  for (let turn = 0; turn < count; turn += 1) took.push(await subject[asked.asks].timeMs(asked.ask(turn)));
  took.sort((a, b) => a - b);
  return took[Math.floor(took.length * 0.95)] ?? Number.NaN;
}
