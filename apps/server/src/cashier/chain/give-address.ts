import { type ChainNetwork, readChainAddress } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import { findProvider } from '../find-provider.ts';
import type { MethodRow } from '../methods/method-tables.ts';
import { type CashierCaller, type CashierNeeds, perform } from '../needs.ts';
import type { CashierTables } from '../tables.ts';
import { findAddress } from './chain-rows.ts';
import type { AddressRow } from './chain-tables.ts';

/**
 * The member's own address on a network: asked of the provider once, outside every transaction, and then theirs for
 * ever. One that has a letter wrong, or is somebody else's already, is given to nobody.
 */
export async function giveAddress(
  needs: CashierNeeds,
  { memberId, currency }: CashierCaller,
  { method, network }: { method: MethodRow; network: ChainNetwork },
): Promise<AddressRow> {
  const known = await findAddress(needs.db, { memberId, network });
  if (known) return known;
  const { provider } = method;
  const address = await askFor(needs, { provider, memberId, network });
  const given = await perform(needs, async ({ tx, at }) => {
    await tx
      .withTables<CashierTables>()
      .insertInto('cashier.chain_addresses')
      .values({ member_id: memberId, network, currency, provider, address, given_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return await findAddress(tx, { memberId, network });
  });
  if (given) return given;
  needs.log.error({ provider, network }, 'the provider handed out an address that is another member’s');
  return refuse('cashier/provider-silent');
}

async function askFor(
  needs: CashierNeeds,
  { provider, memberId, network }: { provider: string; memberId: bigint; network: ChainNetwork },
): Promise<string> {
  try {
    const key = `member/${memberId}/${network}`;
    const told = await findProvider(needs, provider).openAddress({ key, network });
    const address = readChainAddress(network, told);
    if (address !== undefined) return address;
    needs.log.error({ provider, network }, 'the provider handed out what is no address of this network');
  } catch (error) {
    needs.log.warn({ err: error, provider, network }, 'the provider gave no address; it can be asked again');
  }
  return refuse('cashier/provider-silent');
}
