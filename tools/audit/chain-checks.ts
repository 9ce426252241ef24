import { currencies, unitOf } from '../../packages/money/src/index.ts';
import type { Check } from './checks.ts';

const units = Object.keys(currencies).map((code) => `when '${code}' then ${unitOf(code)}`);
/** Units times rate, both in millionths, in the currency's minor units; rounded down once. */
const worth = `div(p.units::numeric * p.rate * case p.currency ${units.join(' ')} end, 1000000000000)`;

/** The contracts of USDT, as its issuer publishes them: said here again, so that who credits does not vouch for it. */
const isUsdt = `(p.network, p.token) in (('TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
  ('ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7'))`;

/**
 * A rate that staff set, and that no newer one had replaced by when the payment was seen. A minute's grace: a rate that
 * was being set at that very moment may have been seen by neither.
 */
const wasInForce = `exists (
  select from cashier.chain_rates r where r.currency = p.currency and r.rate = p.rate and not exists (
    select from cashier.chain_rates n where n.currency = r.currency and n.id > r.id
      and n.set_at < p.seen_at - interval '1 minute'))`;

/** What came in on chains is credited as what it was worth when it was first seen, and nothing else is. */
export const chainChecks: readonly Check[] = [
  {
    title: 'every payment on a chain that was credited is its order’s credit, at its rate, to its member',
    count: `select count(*)::text as n from cashier.chain_payments where status in ('credited', 'reversed')`,
    broken: `select format('payment %s: %s units at %s, order %s credited %s', p.id, p.units, p.rate, d.id,
        coalesce(d.credited_minor::text, 'nothing')) as row
      from cashier.chain_payments p left join cashier.deposits d on d.id = p.deposit_id
      left join cashier.chain_orders o on o.deposit_id = d.id
      left join cashier.chain_addresses a on a.member_id = p.member_id and a.network = p.network
      where p.status in ('credited', 'reversed') and (d.status is distinct from 'paid'
        or d.member_id <> p.member_id or d.currency <> p.currency or o.network is distinct from p.network
        or (a.address, a.provider) is distinct from (p.address, p.provider)
        or not ${isUsdt} or not ${wasInForce}
        or d.credited_minor is distinct from ${worth})`,
  },
  {
    title:
      'every payment on a chain that was credited is one line of the house’s statement, taken back when it was',
    count: `select count(*)::text as n from cashier.chain_payments where status in ('credited', 'reversed')`,
    broken: `select format('payment %s: line %s is %s', p.id, t.id, coalesce(t.status, 'not there')) as row
      from cashier.chain_payments p left join cashier.transfers t
        on t.provider = p.provider and t.reference = p.network || ':' || p.reference
      where p.status in ('credited', 'reversed') and (t.deposit_id is distinct from p.deposit_id
        or t.amount_minor is distinct from ${worth}
        or t.status is distinct from case p.status when 'credited' then 'matched' else 'reversed' end)`,
  },
  {
    title: 'every paid order on a chain has the payment that was credited for it',
    count: `select count(*)::text as n from cashier.deposits where pay_to->>'kind' = 'usdt'`,
    broken: `select format('deposit %s has no payment', d.id) as row
      from cashier.deposits d
      where d.pay_to->>'kind' = 'usdt' and d.status = 'paid' and not exists (
        select from cashier.chain_payments p where p.deposit_id = d.id and p.status in ('credited', 'reversed')
      )`,
  },
];
