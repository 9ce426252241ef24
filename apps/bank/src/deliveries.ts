import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import { sign } from './signature.ts';

type Word = { kind: 'transfer' | 'payout' | 'chain'; eventId: string } & Record<string, unknown>;

/** Keeps a word for the platform, in the transaction that makes it true. */
export async function tellPlatform(tx: Tx, word: Word, at: Date): Promise<void> {
  await sql`insert into bank.deliveries (event_id, body, next_at)
    values (${word.eventId}, ${JSON.stringify(word)}, ${at})`.execute(tx);
}

export type DeliveryOptions = { db: Database; clock: Clock; callbackUrl: string; sharedSecret: string };

const LEASE_MS = 15_000;
const TIMEOUT_MS = 8_000;
const LONGEST_PAUSE_MS = 60_000;

type Delivery = { id: bigint; body: string; attempts: number };

/** Sends what is due; a word that is not answered with 200 is said again, later each time. Answers how many. */
export async function deliverDue(options: DeliveryOptions): Promise<number> {
  const due = await lease(options);
  await Promise.all(due.map((delivery) => deliver(options, delivery)));
  return due.length;
}

/** Takes due words for a while: whoever takes them and dies leaves them to the next. */
function lease({ db, clock }: DeliveryOptions): Promise<Delivery[]> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Delivery>`
      update bank.deliveries set attempts = attempts + 1, next_at = ${new Date(now.getTime() + LEASE_MS)}
      where id in (select id from bank.deliveries where delivered_at is null and next_at <= ${now}
        order by id limit 20 for update skip locked)
      returning id, body, attempts`.execute(tx);
    return rows;
  });
}

async function deliver(options: DeliveryOptions, delivery: Delivery): Promise<void> {
  const heard = await send(options, delivery.body);
  const now = options.clock.now();
  const pauseMs = Math.min(500 * 2 ** Math.min(delivery.attempts, 10), LONGEST_PAUSE_MS);
  await sql`update bank.deliveries set
      delivered_at = ${heard ? now : null},
      next_at = ${new Date(now.getTime() + pauseMs)}
    where id = ${delivery.id} and delivered_at is null`.execute(options.db);
}

async function send({ callbackUrl, sharedSecret, clock }: DeliveryOptions, body: string): Promise<boolean> {
  const timestamp = clock.now().toISOString();
  return fetch(callbackUrl, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-bank-timestamp': timestamp,
      'x-bank-signature': sign(sharedSecret, timestamp, body),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status === 200;
    },
    () => false,
  );
}
