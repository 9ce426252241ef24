/** What was taken away is known by where it ended: SQL that the checks begin with. */

const away = 'wallet.closed_months m where m.detached_at is not null';

/** Of each account the place, and the balance, that its chain goes on from. */
export const edges = `(select distinct on (g.account) g.account, g.seq, g.balance from wallet.edges g
  order by g.account, g.seq desc)`;

/** The first batch of which all rows are here. */
export const firstBatch = `coalesce((select max(m.end_batch) from ${away}), 0)`;

/** From when on all rows are here. */
export const firstMoment = `coalesce((select max(m.ends_at) from ${away}), '-infinity')`;

/** No round that began then or later is away; ids count milliseconds from 2025 on, shifted by 20 bits. */
export const firstRound = `coalesce((select (extract(epoch from max(m.ends_at) - timestamptz '2025-01-01 00:00:00Z') * 1000)::bigint << 20
  from ${away}), 0)`;
