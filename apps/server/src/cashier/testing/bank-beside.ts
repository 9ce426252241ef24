import { type ChildProcess, spawn } from 'node:child_process';
import { cashierRefusals } from '@fairhall/contract';
import { connectionConfig } from '@fairhall/database';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { createHttp } from '#platform/http';
import { startJobs } from '#platform/jobs';
import { createLog } from '#platform/log';
import { refusalStatuses } from '#platform/refusal';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { freePort } from '../../../../../tools/testing/free-port.ts';
import { bankProvider, startCashier } from '../index.ts';
import { bankSecret, openDesk } from './desk.ts';

const main = new URL('../../../../bank/src/main.ts', import.meta.url).pathname;

/** A desk whose callbacks are heard and whose jobs run, beside the simulated bank as a process of its own. */
export async function openDeskWithBank() {
  const bankPort = await freePort();
  const provider = bankProvider({
    mode: 'demo',
    url: `http://127.0.0.1:${bankPort}`,
    sharedSecret: bankSecret,
    clock: systemClock,
  });
  const desk = await openDesk(await createTestDatabase(), { clock: systemClock, providers: [provider] });
  const cashier = startCashier(desk.needs);
  const log = createLog({ level: 'silent', name: 'test' });
  const statuses = refusalStatuses(cashierRefusals);
  const app = await createHttp({ log, statuses, trustProxy: false, gameOrigins: () => [] });
  cashier.routes(app);
  const callbackUrl = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/cashier/callbacks/bank`;
  const { connectionString, pool } = desk;
  const jobs = await startJobs({
    pool,
    connectionString,
    connect: () => new pg.Client(connectionConfig({ connectionString })),
    log,
    jobs: [cashier.jobs],
    onEnd: (error) => {
      throw error;
    },
  });
  return {
    desk,
    bankPort,
    startBank: () => startBank({ connectionString, port: bankPort, callbackUrl }),
    async close() {
      await jobs.stop();
      await app.close();
      await desk.drop();
    },
  };
}

/** Answers once the bank has. */
async function startBank(place: {
  connectionString: string;
  port: number;
  callbackUrl: string;
}): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: place.connectionString,
      BANK_PORT: String(place.port),
      BANK_HOST: '127.0.0.1',
      BANK_SHARED_SECRET: bankSecret,
      PLATFORM_CALLBACK_URL: place.callbackUrl,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  await vi.waitFor(
    async () => expect((await fetch(`http://127.0.0.1:${place.port}/healthz`)).status).toBe(200),
    { timeout: 20_000, interval: 100 },
  );
  return child;
}
