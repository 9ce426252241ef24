import { spawn } from 'node:child_process';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { balances, fingerprintOf, houseAccount, memberAccount, openAccounts, post } from './index.ts';

const burst = new URL('./testing/burst.ts', import.meta.url).pathname;
const currency = 'P';
const member = 8_001n;
const BETS = 1_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await inTransaction(db, (tx) => openAccounts(tx, { member, currency }));
  const cash = await memberAccount(db, { member, kind: 'cash', currency });
  const house = await houseAccount(db, { name: 'house:KILL', currency });
  const legs = [
    { account: house.id, amount: -5_000n },
    { account: cash.id, amount: 5_000n },
  ];
  const meant = { fingerprint: fingerprintOf('k'), at: new Date('2026-01-01T00:00:00Z') };
  await inTransaction(db, (tx) => post(tx, { key: 'kill/deposit', kind: 'deposit', legs, ...meant }));
});
afterAll(() => database.drop());

/** Balances by bet as the process answered them; killed after so many answers, if it lives that long. */
function bet(killAfter: number): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [burst, database.connectionString, String(member), String(BETS)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.split('\n').length > killAfter) child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('close', () => {
      const lines = text.split('\n').slice(0, -1);
      resolve(new Map(lines.map((line) => line.split(' ') as [string, string])));
    });
  });
}

test('a process killed in the middle of bursts, and all its keys sent again, bets each exactly once', async () => {
  const told = new Map<string, string>();
  for (const killAfter of [50, 300, 600, Number.POSITIVE_INFINITY]) {
    for (const [place, balance] of await bet(killAfter)) {
      expect(told.get(place) ?? balance).toBe(balance);
      told.set(place, balance);
    }
  }
  expect(told.size).toBe(BETS);
  expect(new Set(told.values()).size).toBe(BETS);
  expect((await balances(database.db, { member, currency })).cash).toBe(4_000n);
}, 120_000);
