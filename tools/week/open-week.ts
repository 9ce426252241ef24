import { randomBytes } from 'node:crypto';
import { type Endpoint, houseDay, staffEndpoints } from '@fairhall/contract';
import { inTransaction, migrate } from '@fairhall/database';
import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { vi } from 'vitest';
import { buildApp } from '../../apps/bank/src/app.ts';
import { startWorker } from '../../apps/bank/src/worker.ts';
import {
  demoAgentMethod,
  demoDesk,
  demoMethods,
  saveDesk,
  saveMethod,
} from '../../apps/server/src/cashier/index.ts';
import { demoPassword } from '../../apps/server/src/identity/index.ts';
import { installJobs } from '../../apps/server/src/platform/jobs.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { hearOnce } from '../../apps/server/src/platform/outbox.ts';
import { saveDemoOffers } from '../../apps/server/src/promotions/index.ts';
import { openWholeServer, type WholeServer } from '../../apps/server/testing/whole-server.ts';
import { startAcme } from '../fakes/vendor/acme.ts';
import { call, type Input, Refused, type Visitor } from '../people/call.ts';
import { becomeMember, signIn } from '../people/member.ts';
import { codeOf, signInStaff } from '../people/staff.ts';
import { askTurnover } from '../seed/ask-turnover.ts';
import { seedMembers } from '../seed/seed-members.ts';
import { seedStaff } from '../seed/seed-staff.ts';
import { freePort } from '../testing/free-port.ts';

const bankMigrations = new URL('../../apps/bank/migrations', import.meta.url).pathname;
const at = (port: number) => `http://127.0.0.1:${port}`;
const SECOND_MS = 1_000;
const CODE_MS = 30_000;
const QUARTER_MS = 6 * 3_600_000;
/** Everything deposited is played once before it may leave. */
const TURNOVER_PERCENT = 100;

export type Week = Awaited<ReturnType<typeof openWeek>>;
export type Person = ReturnType<Week['member']>;
export type Employee = ReturnType<Week['employee']>;

/** The demo world with its bank and an outsider's vendor, all on one clock that moves when it is told to. */
export async function openWeek() {
  const [portalPort, officePort, bankPort] = [await freePort(), await freePort(), await freePort()];
  const server = await openWholeServer(undefined, {
    FAIRHALL_PORTAL_ORIGIN: at(portalPort),
    FAIRHALL_BACK_OFFICE_ORIGIN: at(officePort),
    BANK_URL: at(bankPort),
  });
  const { clock, database, domains, keys } = server;
  const { db, pool, connectionString } = database;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(clock.now());
  await installJobs(pool);
  await server.portal.listen({ host: '127.0.0.1', port: portalPort });
  await server.backOffice.listen({ host: '127.0.0.1', port: officePort });

  const bank = await openBank(server, { port: bankPort, portal: at(portalPort) });
  const secret = randomBytes(32);
  const credentials = { vendor: 'ACME', keyId: 'week-1', algorithm: 'hmac-sha256', secret } as const;
  const acme = await startAcme({ credentials, platform: at(portalPort), port: 0 });
  await domains.catalogue.registerVendor({
    ...{ code: 'ACME', displayName: 'ACME Games', accountTypeId: 2, wallet: 'seamless', place: 1 },
    baseAddress: acme.address,
  });
  await domains.catalogue.addVendorKey('ACME', { algorithm: 'hmac-sha256', keyId: 'week-1', secret });
  await askTurnover(connectionString, TURNOVER_PERCENT);
  const staff = await inTransaction(db, async (tx) => {
    for (const method of [...demoMethods, demoAgentMethod]) await saveMethod(tx, method);
    await saveDemoOffers(tx, clock.now());
    await seedMembers(domains, tx);
    return seedStaff(domains, tx, { clock, keys });
  });

  const queue = new pg.Pool({ connectionString, max: 3 });
  queue.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  const tasks = Object.fromEntries(
    domains.jobs.flatMap(({ handlers }) =>
      Object.entries(handlers).map(([name, handle]) => [name, (payload: unknown) => handle(payload)]),
    ),
  );
  const timed = domains.jobs.flatMap(({ handlers, cron = [] }) => cron.map(({ name }) => handlers[name]));

  async function goOn(): Promise<void> {
    for (const subscriber of domains.subscribers) while ((await hearOnce(db, subscriber)) > 0);
    // what is to be done at once bears the database's own time, which is not the week's
    await pool.query(
      'update graphile_worker._private_jobs set run_at = $1 where run_at in (created_at, updated_at)',
      [clock.now()],
    );
    await runOnce({ pgPool: queue, taskList: tasks, useNodeTime: true, logger: silent });
    const { rows } = await pool.query(
      'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
    );
    if (rows.length > 0) throw new Error(`work that failed: ${JSON.stringify(rows)}`);
  }

  function asked(origin: string, enter: () => Promise<Visitor>) {
    let visitor: Visitor = { origin };
    /** Whoever was shown out after a while comes in again. */
    return async <E extends Endpoint>(endpoint: E, input: Input<E> = {}) => {
      try {
        return await call(visitor, endpoint, input);
      } catch (error) {
        if (!(error instanceof Refused && error.status === 401)) throw error;
        visitor = await enter();
        return call(visitor, endpoint, input);
      }
    };
  }

  function pass(ms: number): void {
    clock.forward(ms);
    vi.setSystemTime(clock.now());
  }

  function employee(account: string) {
    const person = staff.find((one) => one.account === account);
    if (!person) throw new Error(`nobody of the staff is called ${account}`);
    const nextCode = () => {
      pass(CODE_MS);
      return codeOf(person.totpSecret, clock.now().getTime());
    };
    const ask = asked(at(officePort), () => signInStaff(at(officePort), person, nextCode()));
    return {
      ask,
      /** One of the authenticator, for a deed of somebody who is signed in. */
      async code() {
        await ask(staffEndpoints.me);
        return nextCode();
      },
      async approve(approvalId: string) {
        const { payloadHash } = await ask(staffEndpoints.approval, { params: { id: approvalId } });
        const body = { payloadHash, code: nextCode() };
        return ask(staffEndpoints.approve, { params: { id: approvalId }, body });
      },
    };
  }

  function member(account: string) {
    const ask = asked(at(portalPort), () => signIn(at(portalPort), { account, password: demoPassword }));
    /** Movements whose receipts were looked at. */
    const receipts = new Set<string>();
    return { account, password: demoPassword, ask, receipts };
  }

  async function idOf(account: string): Promise<bigint> {
    const { rows } = await pool.query('select id from identity.members where account = $1', [account]);
    return BigInt(rows[0].id);
  }

  return {
    ...{ server, acme, bank: at(bankPort), pass, goOn },
    member,
    /** A visitor who came by an agent's link. */
    async join(account: string, affiliateCode: string) {
      await becomeMember(at(portalPort), { account, password: demoPassword }, { affiliateCode });
      return member(account);
    },
    employee,
    idOf,
    openDesk: async (account: string) => {
      const agentId = await idOf(account);
      await inTransaction(db, (tx) => saveDesk(tx, { ...demoDesk, agentId }));
    },
    today: () => houseDay(clock.now().getTime()),
    /** A day goes by, and four times in it what is due is done. */
    async night() {
      for (let quarter = 0; quarter < 4; quarter += 1) {
        pass(QUARTER_MS);
        for (const handle of timed) await handle?.({});
        await goOn();
      }
    },
    /** Waits for what the bank and the house tell each other. */
    eventually: (look: () => Promise<void>) =>
      vi.waitFor(
        async () => {
          pass(SECOND_MS);
          await goOn();
          await look();
        },
        { timeout: 15_000, interval: 50 },
      ),
    async close() {
      await acme.stop();
      await bank.close();
      await queue.end();
      vi.useRealTimers();
      await server.close();
    },
  };
}

async function openBank(
  { clock, config, database: { db, pool } }: WholeServer,
  { port, portal }: { port: number; portal: string },
) {
  await migrate(pool, { folder: bankMigrations, schema: 'bank' });
  const needs = {
    ...{ db, clock, currency: 'P', log: createLog({ level: 'silent', name: 'bank' }) },
    sharedSecret: config.bank.sharedSecret,
    callbackUrl: `${portal}/api/cashier/callbacks/bank`,
  };
  const app = buildApp(needs);
  await app.listen({ host: '127.0.0.1', port });
  const worker = startWorker(needs);
  return {
    async close() {
      await app.close();
      await worker.stop();
    },
  };
}

const silent = new Logger(() => () => undefined);
