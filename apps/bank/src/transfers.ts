import { randomInt } from 'node:crypto';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { tellPlatform } from './deliveries.ts';

/**
 * How a payment reaches the platform: at once, late, told twice, paid twice, with another amount, never told (only
 * the statement knows), or told and then taken back.
 */
export const payManners = [
  'normal',
  'late',
  'told-twice',
  'paid-twice',
  'wrong-amount',
  'silent',
  'reversed',
] as const;
export type PayManner = (typeof payManners)[number];

export type Payment = {
  to: string;
  currency: string;
  amountMinor: bigint;
  payerName: string;
  payerAccount: string;
  memo: string | undefined;
  manner: PayManner;
};

export type Transfer = {
  id: bigint;
  reference: string;
  to_account: string;
  currency: string;
  amount: bigint;
  payer_name: string | null;
  payer_last4: string | null;
  memo: string | null;
  paid_at: Date;
  reversed: boolean;
};

const LATE_MS = 20_000;
const REVERSE_MS = 8_000;
const WRONG_BY_MINOR = 100n;

/** Moves a payer's money and decides when the platform will hear of it; answers the transfers made. */
export function pay(db: Database, payment: Payment, now: Date): Promise<Transfer[]> {
  return inTransaction(db, (tx) => payWithin(tx, payment, now));
}

export async function payWithin(tx: Tx, payment: Payment, now: Date): Promise<Transfer[]> {
  const wrong = payment.amountMinor > WRONG_BY_MINOR ? -WRONG_BY_MINOR : WRONG_BY_MINOR;
  const amountMinor = payment.manner === 'wrong-amount' ? payment.amountMinor + wrong : payment.amountMinor;
  const times = payment.manner === 'paid-twice' ? 2 : 1;
  const made: Transfer[] = [];
  for (let count = 0; count < times; count += 1) {
    const transfer = await insertTransfer(tx, { ...payment, amountMinor }, now);
    made.push(transfer);
    await tellAs(tx, payment.manner, transfer, now);
  }
  return made;
}

async function insertTransfer(tx: Tx, payment: Payment, now: Date): Promise<Transfer> {
  const reference = `T${now.toISOString().replace(/\D/g, '')}${randomInt(1_000_000).toString().padStart(6, '0')}`;
  const reverseAt = payment.manner === 'reversed' ? new Date(now.getTime() + REVERSE_MS) : null;
  const { rows } = await sql<Transfer>`
    insert into bank.transfers (reference, to_account, currency, amount, payer_name, payer_last4, memo, paid_at, reverse_at)
    values (${reference}, ${payment.to}, ${payment.currency}, ${payment.amountMinor}, ${payment.payerName},
      ${payment.payerAccount.slice(-4)}, ${payment.memo ?? null}, ${now}, ${reverseAt})
    returning id, reference, to_account, currency, amount, payer_name, payer_last4, memo, paid_at, reversed`.execute(
    tx,
  );
  return rows[0] as Transfer;
}

async function tellAs(tx: Tx, manner: PayManner, transfer: Transfer, now: Date): Promise<void> {
  if (manner === 'silent') return;
  const at = manner === 'late' ? new Date(now.getTime() + LATE_MS) : now;
  const times = manner === 'told-twice' ? 2 : 1;
  for (let count = 0; count < times; count += 1) await tellOfTransfer(tx, transfer, at);
}

async function tellOfTransfer(tx: Tx, transfer: Transfer, at: Date): Promise<void> {
  const eventId = transfer.reversed ? `${transfer.reference}-reversed` : transfer.reference;
  await tellPlatform(tx, { kind: 'transfer', eventId, transfer: toWire(transfer) }, at);
}

/** Takes back what was paid in the manner `reversed`, once its time has come; answers how many. */
export function reverseDue(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Transfer>`
      update bank.transfers set reversed = true where id in (
        select id from bank.transfers where reverse_at <= ${now} and not reversed
        order by id limit 20 for update skip locked)
      returning id, reference, to_account, currency, amount, payer_name, payer_last4, memo, paid_at, reversed`.execute(
      tx,
    );
    for (const transfer of rows) await tellOfTransfer(tx, transfer, now);
    return rows.length;
  });
}

/** A transfer as the platform is told of it. */
export function toWire(transfer: Transfer) {
  return {
    reference: transfer.reference,
    to: transfer.to_account,
    currency: transfer.currency,
    amount: transfer.amount.toString(),
    payerName: transfer.payer_name,
    payerLast4: transfer.payer_last4,
    memo: transfer.memo,
    paidAt: transfer.paid_at.toISOString(),
    reversed: transfer.reversed,
  };
}

const PAGE = 200;

/** The statement of a window, oldest first; `next` continues it. */
export async function statement(db: Database, window: { from: Date; until: Date; after: bigint }) {
  const { rows } = await sql<Transfer>`
    select id, reference, to_account, currency, amount, payer_name, payer_last4, memo, paid_at, reversed
    from bank.transfers where paid_at >= ${window.from} and paid_at < ${window.until} and id > ${window.after}
    order by id limit ${PAGE}`.execute(db);
  const last = rows.length === PAGE ? rows.at(-1) : undefined;
  return { transfers: rows.map(toWire), next: last ? last.id.toString() : null };
}

export async function isTransfer(db: Database, reference: string): Promise<boolean> {
  const { rows } = await sql`select from bank.transfers where reference = ${reference}`.execute(db);
  return rows.length > 0;
}

/** The newest transfers, for the page. */
export async function latestTransfers(db: Database): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select id, reference, to_account, currency, amount, payer_name, payer_last4, memo, paid_at, reversed
    from bank.transfers order by id desc limit 30`.execute(db);
  return rows;
}
