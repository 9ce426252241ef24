import { createHmac, randomUUID } from 'node:crypto';
import { type Deposit, providerCallback } from '@fairhall/contract';
import type pg from 'pg';

/** What the bank says once money has arrived for an order: the same event however often it is said. */
export function wordOfTransfer(deposit: Deposit, receivingAccount: string): string {
  return JSON.stringify({
    kind: 'transfer',
    eventId: randomUUID(),
    transfer: {
      reference: randomUUID(),
      to: receivingAccount,
      currency: deposit.currency,
      amount: deposit.payAmount,
      payerName: 'Bench Payer',
      payerLast4: '1234',
      memo: deposit.orderNumber,
      paidAt: new Date().toISOString(),
      reversed: false,
    },
  });
}

/** Where and under which headers the bank says it. */
export function signWord(body: string, { portal, bankSecret }: { portal: string; bankSecret: string }) {
  const timestamp = new Date().toISOString();
  return {
    url: new URL(providerCallback.path.replace(':provider', 'bank'), portal),
    headers: {
      'content-type': 'application/json',
      'x-bank-timestamp': timestamp,
      'x-bank-signature': createHmac('sha256', bankSecret).update(`${timestamp}.${body}`).digest('hex'),
    },
  };
}

/** Where each order is to be paid to, as the bank names it: pages show it in other words. */
export async function readReceivingAccounts(
  books: pg.Client,
  orders: readonly Deposit[],
): Promise<Map<string, string>> {
  const { rows } = await books.query<{ id: string; receiving_account: string }>(
    'select id::text, receiving_account from cashier.deposits where id = any($1::bigint[])',
    [orders.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.id, row.receiving_account]));
}
