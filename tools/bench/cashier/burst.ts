import { createHmac, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { providerCallback } from '@fairhall/contract';
import type pg from 'pg';
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
  const accounts = await readAccounts(books, orders);
  const callbacks = orders.map(({ deposit }) => ({
    kind: 'transfer',
    eventId: randomUUID(),
    transfer: {
      reference: randomUUID(),
      to: accounts.get(deposit.id),
      currency: deposit.currency,
      amount: deposit.payAmount,
      payerName: 'Bench Payer',
      payerLast4: '1234',
      memo: deposit.orderNumber,
      paidAt: new Date().toISOString(),
      reversed: false,
    },
  }));
  const begin = performance.now();
  const seen = orders.map(async ({ depositor }) => {
    await depositor.seesBalance();
    return performance.now() - begin;
  });
  await Promise.all(
    callbacks.map((callback) => tell({ agent, portal, bankSecret, body: JSON.stringify(callback) })),
  );
  agent.destroy();
  return Promise.race([
    Promise.all(seen),
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('not every page showed its money')), PATIENCE_MS).unref();
    }),
  ]);
}

/** Where each order is to be paid to, as the bank names it: pages show it in other words. */
async function readAccounts(books: pg.Client, orders: readonly Order[]): Promise<Map<string, string>> {
  const { rows } = await books.query<{ id: string; receiving_account: string }>(
    'select id::text, receiving_account from cashier.deposits where id = any($1::bigint[])',
    [orders.map(({ deposit }) => deposit.id)],
  );
  return new Map(rows.map((row) => [row.id, row.receiving_account]));
}

function tell(told: { agent: Agent; portal: string; bankSecret: string; body: string }): Promise<void> {
  const timestamp = new Date().toISOString();
  const signature = createHmac('sha256', told.bankSecret).update(`${timestamp}.${told.body}`).digest('hex');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const call = request(
    new URL(providerCallback.path.replace(':provider', 'bank'), told.portal),
    {
      agent: told.agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(told.body),
        'x-bank-timestamp': timestamp,
        'x-bank-signature': signature,
      },
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
