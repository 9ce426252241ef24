import { createHash, randomInt } from 'node:crypto';
import { type Database, inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { tellPlatform } from './deliveries.ts';

export const payoutManners = ['pay', 'fail', 'slow', 'silent', 'deaf', 'refuse'] as const;
/** `refuse` takes nothing and says why, `slow` decides late, `silent` decides and tells nobody, `deaf` accepts but drops the answer. */
export type PayoutManner = (typeof payoutManners)[number];

export type PayoutOrder = {
  key: string;
  bankCode: string;
  accountNumber: string;
  /** Nobody's by name: an address on a chain. */
  holderName: string | null;
  currency: string;
  amountMinor: bigint;
  /** On a chain: millionths of a USDT. */
  units: bigint | null;
};

export type Payout = {
  key: string;
  fingerprint: string;
  bank_code: string;
  last4: string;
  holder_name: string | null;
  currency: string;
  amount: bigint;
  units: bigint | null;
  state: 'accepted' | 'paid' | 'failed';
  reference: string | null;
  reason: string | null;
  is_silent: boolean;
  will_fail: boolean;
  accepted_at: Date;
};

const columns = sql.raw(
  'key, fingerprint, bank_code, last4, holder_name, currency, amount, units, state, reference, reason, is_silent, will_fail, accepted_at',
);
const USUAL_MS = 1_500;
const SLOW_MS = 20_000;

export type Acceptance =
  | { kind: 'taken' | 'conflict'; payout: Payout; manner: PayoutManner }
  | { kind: 'refused'; reason: string };

const REFUSAL = 'the receiving bank does not know this account';

/** Takes a payout once: the same key answers what became of it, other terms under that key are a conflict. */
export function acceptPayout(db: Database, order: PayoutOrder, now: Date): Promise<Acceptance> {
  const fingerprint = createHash('sha256')
    .update(
      JSON.stringify([
        order.bankCode,
        order.accountNumber,
        order.holderName,
        order.currency,
        `${order.amountMinor}`,
        ...(order.units === null ? [] : [`${order.units}`]),
      ]),
    )
    .digest('hex');
  return inTransaction(db, async (tx) => {
    const manner = await payoutManner(tx);
    if (manner === 'refuse' && !(await findPayout(tx, order.key)))
      return { kind: 'refused', reason: REFUSAL };
    const decideAt = new Date(now.getTime() + (manner === 'slow' ? SLOW_MS : USUAL_MS));
    await sql`
      insert into bank.payouts (key, fingerprint, bank_code, last4, holder_name, currency, amount, units, state,
        is_silent, will_fail, accepted_at, decide_at)
      values (${order.key}, ${fingerprint}, ${order.bankCode}, ${order.accountNumber.slice(-4)}, ${order.holderName},
        ${order.currency}, ${order.amountMinor}, ${order.units}, 'accepted', ${manner === 'silent'}, ${manner === 'fail'}, ${now}, ${decideAt})
      on conflict (key) do nothing`.execute(tx);
    const payout = await findPayout(tx, order.key);
    if (!payout) throw new Error('a payout that was just taken is gone');
    return { kind: payout.fingerprint === fingerprint ? 'taken' : 'conflict', payout, manner };
  });
}

export async function findPayout(db: Database, key: string): Promise<Payout | undefined> {
  const { rows } = await sql<Payout>`select ${columns} from bank.payouts where key = ${key}`.execute(db);
  return rows[0];
}

/** Pays or fails what is due, telling the platform in the same transaction; answers how many. */
export function decideDue(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows: due } = await sql<Payout>`
      select ${columns} from bank.payouts where state = 'accepted' and decide_at <= ${now}
      order by decide_at limit 20 for update skip locked`.execute(tx);
    for (const payout of due) {
      const reference = `P${now.toISOString().replace(/\D/g, '')}${randomInt(1_000_000).toString().padStart(6, '0')}`;
      const { rows } = await sql<Payout>`
        update bank.payouts set
          state = ${payout.will_fail ? 'failed' : 'paid'},
          reference = ${payout.will_fail ? null : reference},
          reason = ${payout.will_fail ? 'the receiving bank returned it' : null}
        where key = ${payout.key} returning ${columns}`.execute(tx);
      const decided = rows[0];
      if (decided && !decided.is_silent)
        await tellPlatform(
          tx,
          {
            kind: 'payout',
            eventId: `payout-${decided.key}`,
            key: decided.key,
            payout: payoutToWire(decided),
          },
          now,
        );
    }
    return due.length;
  });
}

/** What became of a payout, as the platform is told. */
export function payoutToWire(payout: Payout) {
  if (payout.state === 'paid') return { state: payout.state, reference: payout.reference };
  if (payout.state === 'failed') return { state: payout.state, reason: payout.reason };
  return { state: payout.state };
}

export async function payoutManner(db: Database): Promise<PayoutManner> {
  const { rows } = await sql<{ payouts: PayoutManner }>`select payouts from bank.manners`.execute(db);
  return rows[0]?.payouts ?? 'pay';
}

export async function setPayoutManner(db: Database, manner: PayoutManner): Promise<void> {
  await sql`update bank.manners set payouts = ${manner}`.execute(db);
}

export async function latestPayouts(db: Database): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select ${columns} from bank.payouts order by accepted_at desc limit 30`.execute(db);
  return rows;
}
