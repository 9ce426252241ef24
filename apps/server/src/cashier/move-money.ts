import {
  type AccountId,
  fingerprintOf,
  houseAccount,
  type Leg,
  memberAccount,
  type PostedTransfer,
  post,
} from '#wallet';
import { AGENTS_ESCROW } from './agent-orders/agent-rows.ts';
import type { Deed } from './needs.ts';
import type { ShortfallRow } from './tables.ts';

/** Everything the cashier ever does with money. The bank's side stands in `bank:clearing`. */
const movements = {
  deposit: { key: (id: bigint) => `deposit/${id}`, from: 'bank', to: 'cash' },
  'deposit-fee': { key: (id: bigint) => `deposit-fee/${id}`, from: 'cash', to: 'fees' },
  hold: { key: (id: bigint) => `withdrawal/${id}/hold`, from: 'cash', to: 'hold' },
  // the fee is the house's when the rest is paid, and comes back with it
  paid: { key: (id: bigint) => `withdrawal/${id}/paid`, from: 'hold', to: 'bank' },
  // the fee leaves with the first part
  part: { key: (_id: bigint, payout = '') => `${payout}/paid`, from: 'hold', to: 'bank' },
  return: { key: (id: bigint) => `withdrawal/${id}/return`, from: 'hold', to: 'cash' },
  bounce: { key: (id: bigint) => `withdrawal/${id}/bounce`, from: 'bank', to: 'cash' },
} as const;

export type Movement = keyof typeof movements;
type Place = 'bank' | 'fees' | 'agents' | 'cash' | 'hold';
const houseNames = {
  bank: 'bank:clearing',
  fees: 'house:deposit-fees',
  agents: AGENTS_ESCROW,
} as const;
const WITHDRAWAL_FEES = 'house:withdrawal-fees';

export type MoneyOrder = {
  orderId: bigint;
  memberId: bigint;
  currency: string;
  amountMinor: bigint;
  /** Of a deposit in cash to an agent: what they had put into escrow for it. */
  from?: 'agents' | undefined;
  /** Of a withdrawal: what of the amount the bank neither gets nor gives. */
  feeMinor?: bigint;
  /** Of a part: the payout it is. */
  payoutKey?: string;
};

/** Posts once for ever; do it last in the deed, for others wait on the same accounts until it commits. */
export async function moveMoney(deed: Deed, movement: Movement, order: MoneyOrder): Promise<void> {
  const { key, from, to } = movements[movement];
  const account = async (place: Place) =>
    place === 'bank' || place === 'fees' || place === 'agents'
      ? (await houseAccount(deed.tx, { name: houseNames[place], currency: order.currency })).id
      : (await memberAccount(deed.tx, { member: order.memberId, kind: place, currency: order.currency })).id;
  const [source, target] = [await account(order.from ?? from), await account(to)];
  const posted = await post(deed.tx, {
    key: key(order.orderId, order.payoutKey),
    kind: kindOf(movement),
    legs: await withFee(deed, order, {
      bank: movement === 'paid' || movement === 'part' ? target : movement === 'bounce' ? source : undefined,
      legs: [
        { account: source, amount: -order.amountMinor },
        { account: target, amount: order.amountMinor },
      ],
    }),
    fingerprint: fingerprintOf(movement, order.orderId, order.memberId, order.currency, order.amountMinor),
    at: deed.at,
  });
  const cash = from === 'cash' ? source : to === 'cash' ? target : undefined;
  if (cash !== undefined) tellBalance(deed, order.memberId, cash, posted);
}

function kindOf(movement: Movement) {
  if (movement === 'deposit' || movement === 'deposit-fee') return movement;
  return movement === 'part' ? 'withdrawal-paid' : (`withdrawal-${movement}` as const);
}

/** The bank's side without the fee, and the fee's own. */
async function withFee(
  { tx }: Deed,
  { currency, feeMinor = 0n }: MoneyOrder,
  { bank, legs }: { bank: AccountId | undefined; legs: Leg[] },
): Promise<Leg[]> {
  if (bank === undefined || feeMinor === 0n) return legs;
  const fees = (await houseAccount(tx, { name: WITHDRAWAL_FEES, currency })).id;
  return legs.flatMap((leg) => {
    if (leg.account !== bank) return [leg];
    const ofFee = leg.amount < 0n ? -feeMinor : feeMinor;
    return [
      { ...leg, amount: leg.amount - ofFee },
      { account: fees, amount: ofFee },
    ];
  });
}

/**
 * The bank lacks `amountMinor`: the house gives up its fee of it, what is taken comes from the member's cash, and the
 * house bears the rest.
 */
export async function postShortfall(
  deed: Deed,
  { id, member_id: memberId, currency, amount_minor: amountMinor, fee_minor: feeMinor }: ShortfallRow,
  takenMinor: bigint,
): Promise<void> {
  const bank = await houseAccount(deed.tx, { name: 'bank:clearing', currency });
  const house = await houseAccount(deed.tx, { name: 'house:shortfalls', currency });
  const cash = await memberAccount(deed.tx, { member: memberId, kind: 'cash', currency });
  const fees = await houseAccount(deed.tx, { name: houseNames.fees, currency });
  const legs = [
    { account: cash.id, amount: -takenMinor },
    { account: fees.id, amount: -feeMinor },
    { account: house.id, amount: takenMinor + feeMinor - amountMinor },
    { account: bank.id, amount: amountMinor },
  ].filter(({ amount }) => amount !== 0n);
  const posted = await post(deed.tx, {
    key: `shortfall/${id}`,
    kind: 'correction',
    legs,
    fingerprint: fingerprintOf('shortfall', id, memberId, currency, amountMinor, takenMinor),
    at: deed.at,
  });
  tellBalance(deed, memberId, cash.id, posted);
}

function tellBalance(deed: Deed, memberId: bigint, cash: bigint, posted: PostedTransfer): void {
  const leg = posted.legs.find(({ account }) => account === cash);
  if (!leg || posted.replayed) return;
  deed.tell({
    channel: `member:${memberId}`,
    kind: 'wallet.changed',
    body: { balance: String(leg.balance), seq: String(leg.version) },
  });
}
