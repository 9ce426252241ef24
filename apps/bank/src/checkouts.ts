import { type Database, inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { type PayManner, payWithin } from './transfers.ts';

export type CheckoutOrder = {
  key: string;
  to: string;
  currency: string;
  amountMinor: bigint;
  memo: string;
  returnUrl: string;
};
export type Checkout = {
  token: string;
  to_account: string;
  currency: string;
  amount: bigint;
  memo: string;
  return_url: string;
  used_at: Date | null;
};

const columns = sql.raw('token, to_account, currency, amount, memo, return_url, used_at');

/** The page of an order: one for each key. Undefined when the key stands for another order. */
export async function openCheckout(
  db: Database,
  order: CheckoutOrder,
  now: Date,
): Promise<Checkout | undefined> {
  await sql`insert into bank.checkouts (key, to_account, currency, amount, memo, return_url, opened_at)
    values (${order.key}, ${order.to}, ${order.currency}, ${order.amountMinor}, ${order.memo}, ${order.returnUrl}, ${now})
    on conflict (key) do nothing`.execute(db);
  const { rows } = await sql<Checkout>`select ${columns} from bank.checkouts
    where key = ${order.key} and to_account = ${order.to} and currency = ${order.currency}
      and amount = ${order.amountMinor} and memo = ${order.memo}`.execute(db);
  return rows[0];
}

export async function findCheckout(db: Database, token: string): Promise<Checkout | undefined> {
  const { rows } = await sql<Checkout>`select ${columns} from bank.checkouts where token = ${token}`.execute(
    db,
  );
  return rows[0];
}

/** Pays by a page, once: a page that was used pays nothing more. */
export function payCheckout(
  db: Database,
  { checkout, manner, now }: { checkout: Checkout; manner: PayManner; now: Date },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql`update bank.checkouts set used_at = ${now}
      where token = ${checkout.token} and used_at is null returning token`.execute(tx);
    if (rows.length === 0) return;
    const { to_account: to, currency, amount: amountMinor, memo } = checkout;
    await payWithin(tx, { ...payer, to, currency, amountMinor, memo, manner }, now);
  });
}

const payer = { payerName: 'Demo Payer', payerAccount: '9990001234' } as const;
