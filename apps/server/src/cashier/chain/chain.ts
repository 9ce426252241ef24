import {
  type AsideCause,
  type ChainNetwork,
  chainNetworks,
  creditOfUnits,
  type HoldCause,
  type RefusalCode,
  readChainAddress,
  unitsForAmount,
  usdtContracts,
  withCase,
} from '@fairhall/contract';
import type { PaymentRow } from './chain-tables.ts';

/** Where this payment or contract is, written the one way this house keeps it; what cannot be read stays as told. */
export function canonical(network: string, text: string): string {
  const known = chainNetworks.find((one) => one === network);
  if (known === 'TRC20') return readChainAddress(known, text) ?? text;
  return withCase(text) ?? text;
}

/** What is known where a payment is first seen. */
type Circumstances = {
  /** Of the address it went to. */
  owner: { network: ChainNetwork } | undefined;
  minUnits: bigint | undefined;
  rated: { rate: bigint; currency: string } | undefined;
};

/** Why a payment is nothing that is credited by itself; undefined when it is. */
export function whyAside(
  payment: Pick<PaymentRow, 'network' | 'token' | 'units'>,
  { owner, minUnits, rated }: Circumstances,
): AsideCause | undefined {
  if (!owner) return 'unknown-address';
  if (owner.network !== payment.network) return 'wrong-network';
  if (payment.token !== usdtContracts[owner.network]) return 'wrong-token';
  if (!rated) return 'no-rate';
  if (minUnits === undefined || payment.units < minUnits) return 'too-small';
  return creditOfUnits(payment.units, rated) > 0n ? undefined : 'too-small';
}

/** What staff may still let be credited: USDT, on the address of a member. */
export const isOurs = ({ why }: Pick<PaymentRow, 'why'>) => why === 'too-small' || why === 'no-rate';

/** On its way, or held by a rule that may let it go. */
export const canHold = ({ status, why }: Pick<PaymentRow, 'status' | 'why'>) =>
  status === 'confirming' || (status === 'held' && why !== 'staff');

type Waiting = { id: bigint; amount_minor: bigint; isAny: boolean };

/** The order a payment is for: the one that asks for just so much, else the one that has waited longest. */
export function chooseOrder(
  waiting: readonly Waiting[],
  { units, rate, currency }: { units: bigint; rate: bigint; currency: string },
): Waiting | undefined {
  const exact = waiting.find(
    (order) => !order.isAny && unitsForAmount(order.amount_minor, { rate, currency }) === units,
  );
  return exact ?? waiting[0];
}

const causes: Readonly<Partial<Record<RefusalCode, HoldCause>>> = {
  'safety/excluded': 'excluded',
  'safety/return-first': 'excluded',
  'safety/frozen': 'frozen',
  'safety/deposit-limit': 'limit',
  'verification/tier-needed': 'tier',
  'verification/above-every-tier': 'tier',
  'cashier/deposits-suspended': 'suspended',
};

/** What a no of those who are asked before a credit means for a payment; undefined when it is another kind of no. */
export const causeOf = (code: RefusalCode): HoldCause | undefined => causes[code];
