import type { Tx } from '@fairhall/database';
import {
  type AccountId,
  fingerprintOf,
  houseAccount,
  memberAccount,
  memberAccounts,
  post,
  postAll,
  tellBalance,
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

/** What the movements of a deposit are called in the ledger, those that were made and those that never are. */
export const depositKeys = (id: bigint) => [movements.deposit.key(id), movements['deposit-fee'].key(id)];

export const withdrawalKeys = (id: bigint, payoutKeys: readonly string[]) => [
  ...(['hold', 'paid', 'return', 'bounce'] as const).map((movement) => movements[movement].key(id)),
  ...payoutKeys.map((payout) => movements.part.key(id, payout)),
];

export type Movement = keyof typeof movements;
type OwnPlace = 'cash' | 'hold';
type Place = OwnPlace | keyof typeof houseNames;
const houseNames = {
  bank: 'bank:clearing',
  fees: 'house:deposit-fees',
  withdrawalFees: 'house:withdrawal-fees',
  agents: AGENTS_ESCROW,
} as const;
const isOwn = (place: Place): place is OwnPlace => place === 'cash' || place === 'hold';

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
export function moveMoney(deed: Deed, movement: Movement, order: MoneyOrder): Promise<void> {
  return moveAll(deed, [{ movement, order }]);
}

type Move = { movement: Movement; order: MoneyOrder };

/** As `moveMoney`, of many movements in their order. */
export async function moveAll(deed: Deed, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const sides = moves.map(sidesOf);
  const accountOf = await findAccounts(deed.tx, moves, sides);
  const transfers = moves.map(({ movement, order }, index) => ({
    key: movements[movement].key(order.orderId, order.payoutKey),
    kind: kindOf(movement),
    legs: (sides[index] ?? []).map(({ place, amount }) => ({ account: accountOf(place, order), amount })),
    fingerprint: fingerprintOf(movement, order.orderId, order.memberId, order.currency, order.amountMinor),
    at: deed.at,
  }));
  const posted = await postAll(deed.tx, transfers);
  for (const [index, { order }] of moves.entries()) {
    const made = posted[index];
    if (made && sides[index]?.some(({ place }) => place === 'cash'))
      tellBalance(deed, { member: order.memberId, account: accountOf('cash', order) }, made);
  }
}

function kindOf(movement: Movement) {
  if (movement === 'deposit' || movement === 'deposit-fee') return movement;
  return movement === 'part' ? 'withdrawal-paid' : (`withdrawal-${movement}` as const);
}

type Side = { place: Place; amount: bigint };

/** What leaves one place and comes to the other; of the bank's side a fee is the house's. */
function sidesOf({ movement, order }: Move): Side[] {
  const { from, to } = movements[movement];
  const { amountMinor, feeMinor = 0n } = order;
  const sides: Side[] = [
    { place: order.from ?? from, amount: -amountMinor },
    { place: to, amount: amountMinor },
  ];
  if (feeMinor === 0n) return sides;
  return sides.flatMap(({ place, amount }): Side[] => {
    if (place !== 'bank') return [{ place, amount }];
    const ofFee = amount < 0n ? -feeMinor : feeMinor;
    return [
      { place, amount: amount - ofFee },
      { place: 'withdrawalFees', amount: ofFee },
    ];
  });
}

/** Every account that these movements touch, each asked for once. */
async function findAccounts(
  tx: Tx,
  moves: readonly Move[],
  sides: readonly (readonly Side[])[],
): Promise<(place: Place, order: MoneyOrder) => AccountId> {
  const ids = new Map<string, AccountId>();
  const own: { member: bigint; kind: OwnPlace; currency: string }[] = [];
  for (const [index, { order }] of moves.entries())
    for (const { place } of sides[index] ?? []) {
      const { currency, memberId } = order;
      if (isOwn(place)) own.push({ member: memberId, kind: place, currency });
      else if (!ids.has(`${place}/${currency}`))
        ids.set(`${place}/${currency}`, (await houseAccount(tx, { name: houseNames[place], currency })).id);
    }
  for (const { id, member, kind, currency } of await memberAccounts(tx, own))
    ids.set(`${kind}/${currency}/${member}`, id);
  return (place, { currency, memberId }) =>
    ids.get(isOwn(place) ? `${place}/${currency}/${memberId}` : `${place}/${currency}`) as AccountId;
}

/**
 * The bank, or what members owe after a bet was settled again, lacks `amountMinor`: the house gives up its fee of it,
 * what is taken comes from the member's cash, and the house bears the rest.
 */
export async function postShortfall(
  deed: Deed,
  {
    id,
    member_id: memberId,
    currency,
    call_key,
    amount_minor: amountMinor,
    fee_minor: feeMinor,
  }: ShortfallRow,
  takenMinor: bigint,
): Promise<void> {
  const name = call_key === null ? houseNames.bank : `receivable:${call_key.split('/')[0]}`;
  const lacking = await houseAccount(deed.tx, { name, currency });
  const house = await houseAccount(deed.tx, { name: 'house:shortfalls', currency });
  const cash = await memberAccount(deed.tx, { member: memberId, kind: 'cash', currency });
  const fees = await houseAccount(deed.tx, { name: houseNames.fees, currency });
  const legs = [
    { account: cash.id, amount: -takenMinor },
    { account: fees.id, amount: -feeMinor },
    { account: house.id, amount: takenMinor + feeMinor - amountMinor },
    { account: lacking.id, amount: amountMinor },
  ].filter(({ amount }) => amount !== 0n);
  const posted = await post(deed.tx, {
    key: `shortfall/${id}`,
    kind: 'correction',
    legs,
    fingerprint: fingerprintOf('shortfall', id, memberId, currency, amountMinor, takenMinor),
    at: deed.at,
  });
  tellBalance(deed, { member: memberId, account: cash.id }, posted);
}
