import { currencies, unitOf } from '../../packages/money/src/index.ts';
import type { Check } from './checks.ts';

const units = Object.keys(currencies).map((code) => `when '${code}' then ${unitOf(code)}`);
/** Units times rate, both in millionths, in the currency's minor units; rounded down once. */
const worth = `div(p.units::numeric * p.rate * case p.currency ${units.join(' ')} end, 1000000000000)`;

/** What came in on chains is credited as what it was worth when it was first seen, and nothing else is. */
export const chainChecks: readonly Check[] = [
  {
    title: 'every payment on a chain that was credited is its order’s credit, at its rate, to its member',
    count: `select count(*)::text as n from cashier.chain_payments where status in ('credited', 'reversed')`,
    broken: `select format('payment %s: %s units at %s, order %s credited %s', p.id, p.units, p.rate, d.id,
        coalesce(d.credited_minor::text, 'nothing')) as row
      from cashier.chain_payments p left join cashier.deposits d on d.id = p.deposit_id
      left join cashier.chain_addresses a on a.member_id = p.member_id and a.network = p.network
      where p.status in ('credited', 'reversed') and (d.status is distinct from 'paid'
        or d.member_id <> p.member_id or d.currency <> p.currency or a.address is distinct from p.address
        or d.credited_minor is distinct from ${worth})`,
  },
  {
    title: 'every paid order on a chain has the payment that was credited for it',
    count: 'select count(*)::text as n from cashier.chain_orders',
    broken: `select format('deposit %s has no payment', o.deposit_id) as row
      from cashier.chain_orders o join cashier.deposits d on d.id = o.deposit_id
      where d.status = 'paid' and not exists (
        select from cashier.chain_payments p where p.deposit_id = d.id and p.status in ('credited', 'reversed')
      )`,
  },
];
