import type { CashierNeeds } from '../needs.ts';
import { canonical } from './chain.ts';
import { findOwner } from './chain-rows.ts';

/**
 * Before a transaction that may credit: whoever is due is compared with the lists, so that what is found keeps the
 * payment from being credited.
 */
export async function compareOwner(
  { db, verification }: Pick<CashierNeeds, 'db' | 'verification'>,
  { provider, network, address }: { provider: string; network: string; address: string },
): Promise<void> {
  const owner = await findOwner(db, { provider, network, address: canonical(network, address) });
  if (owner) await verification.compareWithLists(owner.member_id);
}
