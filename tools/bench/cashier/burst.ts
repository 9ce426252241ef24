import { Agent, request } from 'node:http';
import type pg from 'pg';
import { readReceivingAccounts, signWord, wordOfTransfer } from '../../people/bank-word.ts';
import type { Order } from './depositors.ts';

export type Burst = { portal: string; bankSecret: string; books: pg.Client; orders: readonly Order[] };

const CONNECTIONS = 64;
const PATIENCE_MS = 60_000;

/**
 * The bank tells of all these orders at the same moment. Milliseconds from that moment until each member's page shows
 * the money, in the order of the orders.
 */
export async function payAtOnce({ portal, bankSecret, books, orders }: Burst): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const accounts = await readReceivingAccounts(
    books,
    orders.map(({ deposit }) => deposit),
  );
  const words = orders.map(({ deposit }) => wordOfTransfer(deposit, accounts.get(deposit.id) ?? ''));
  const begin = performance.now();
  const seen = orders.map(async ({ depositor }) => {
    await depositor.seesBalance();
    return performance.now() - begin;
  });
  await Promise.all(words.map((body) => tell({ agent, portal, bankSecret, body })));
  agent.destroy();
  return Promise.race([
    Promise.all(seen),
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('not every page showed its money')), PATIENCE_MS).unref();
    }),
  ]);
}

function tell(told: { agent: Agent; portal: string; bankSecret: string; body: string }): Promise<void> {
  const { url, headers } = signWord(told.body, told);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const call = request(
    url,
    {
      agent: told.agent,
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(told.body) },
    },
    (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`a callback got ${answer.statusCode}`)),
      );
    },
  );
  call.on('error', reject);
  call.end(told.body);
  return promise;
}
