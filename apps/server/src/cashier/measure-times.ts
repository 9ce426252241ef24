import type { AnswerOf, cashierTimes, PayTimes } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { CashierNeeds } from './needs.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
const MINIMUM_COUNT = 20;
/** Anybody may ask, and a large house has many orders to sort. */
const KEPT_MS = 60_000;

export type Times = AnswerOf<typeof cashierTimes>;

/** What `measureTimes` says, for everybody who asks within a minute. */
export function keepTimes({ db, clock }: Pick<CashierNeeds, 'db' | 'clock'>): () => Promise<Times> {
  let kept: { times: Promise<Times>; until: number } | undefined;
  return () => {
    const now = clock.now();
    if (!kept || kept.until <= now.getTime()) {
      const times = measureTimes(db, now);
      kept = { times, until: now.getTime() + KEPT_MS };
      times.catch(() => {
        kept = undefined;
      });
    }
    return kept.times;
  };
}

/**
 * Half of the orders paid in thirty days took no longer, in all, by the method of a deposit and in each stage of a
 * withdrawal; with too few of a kind there is no figure to show.
 */
export async function measureTimes(db: Database, now: Date): Promise<Times> {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const { rows } = await sql<Row>`
    with deposits as (
      select method, extract(epoch from settled_at - created_at) as took
      from cashier.deposits where status = 'paid' and settled_at >= ${since}
    ), withdrawals as (
      select id, extract(epoch from sent_at - created_at) as took
      from cashier.withdrawals where sent_at >= ${since} and status <> 'bounced'
    ), stays as (
      select c.status, extract(epoch from lead(c.at) over one - c.at) as took
      from cashier.withdrawal_changes c join withdrawals w on w.id = c.withdrawal_id
      window one as (partition by c.withdrawal_id order by c.seq)
    )
    select 'deposits' as subject, null as name, ${figures} from deposits
    union all select 'method', method, ${figures} from deposits group by method
    union all select 'withdrawals', null, ${figures} from withdrawals
    union all select 'stage', status, ${figures} from stays where status in ('risk', 'pay', 'paying') group by status`.execute(
    db,
  );
  const of = (subject: Row['subject'], name: string | null = null): PayTimes => {
    const row = rows.find((one) => one.subject === subject && one.name === name);
    const count = row?.count ?? 0;
    return { count, medianSeconds: count < MINIMUM_COUNT ? null : Math.round(Number(row?.median)) };
  };
  return {
    deposits: of('deposits'),
    methods: rows
      .filter(({ subject, count }) => subject === 'method' && count >= MINIMUM_COUNT)
      .map(({ name }) => ({ method: name ?? '', ...of('method', name) })),
    withdrawals: of('withdrawals'),
    stages: { risk: of('stage', 'risk'), pay: of('stage', 'pay'), paying: of('stage', 'paying') },
    days: DAYS,
    minimumCount: MINIMUM_COUNT,
  };
}

type Row = {
  subject: 'deposits' | 'method' | 'withdrawals' | 'stage';
  name: string | null;
  count: number;
  median: number | null;
};

const figures = sql`count(*)::int as count, percentile_cont(0.5) within group (order by took) as median`;
