import type { TransferKind } from '@fairhall/contract';
import type { Deed } from '#platform/deed';
import {
  type AccountId,
  fingerprintOf,
  houseAccount,
  memberAccount,
  post,
  purseAccount,
  tellBalance,
  transitAccount,
} from '#wallet';
import type { PurseOwner } from './purse-rows.ts';
import type { MoveRow } from './tables.ts';

/** `out`: on its way; then `done`, where it was going, or `back`, where it came from. */
type Step = 'out' | 'done' | 'back';
type Place = 'cash' | 'transit' | 'purse';

/** The three accounts a move goes between; what is in transit is neither here nor there, so nobody spends it twice. */
function pathOf({ direction }: Pick<MoveRow, 'direction'>, step: Step): [from: Place, to: Place] {
  const [start, goal]: [Place, Place] = direction === 'in' ? ['cash', 'purse'] : ['purse', 'cash'];
  if (step === 'out') return [start, 'transit'];
  return ['transit', step === 'done' ? goal : start];
}

const kinds = {
  in: { out: 'purse-in', done: 'purse-in-done', back: 'purse-in-back' },
  out: { out: 'purse-out', done: 'purse-out-done', back: 'purse-out-back' },
} as const satisfies Record<MoveRow['direction'], Record<Step, TransferKind>>;

const keyOf = (id: bigint, step: Step) => `purse/${id}/${step}`;

/** What the steps of a move are called in the ledger, those that were made and those that never are. */
export const moveKeys = (id: bigint) => (['out', 'done', 'back'] as const).map((step) => keyOf(id, step));

/** Posts a step of a move, once for ever. Refuses when the money is not where it starts. */
export async function postMove(deed: Deed, move: MoveRow, step: Step): Promise<void> {
  const { member_id: member, currency, vendor, amount_minor: minor } = move;
  const accountOf = async (place: Place): Promise<AccountId> => {
    if (place === 'cash') return (await memberAccount(deed.tx, { member, kind: 'cash', currency })).id;
    if (place === 'transit') return (await transitAccount(deed.tx, { member, currency })).id;
    return (await purseAccount(deed.tx, { member, currency, vendor })).id;
  };
  const [from, to] = pathOf(move, step);
  const [source, target] = [await accountOf(from), await accountOf(to)];
  const posted = await post(deed.tx, {
    key: keyOf(move.id, step),
    kind: kinds[move.direction][step],
    legs: [
      { account: source, amount: -minor },
      { account: target, amount: minor },
    ],
    fingerprint: fingerprintOf('purse', move.id, step, member, vendor, currency, minor),
    at: deed.at,
  });
  const cash = from === 'cash' ? source : to === 'cash' ? target : undefined;
  tellBalance(deed, { member, account: cash }, posted);
}

/** What the member won or lost at the vendor: the other side is the house's account with it. */
export async function postResult(
  deed: Deed,
  owner: PurseOwner,
  { version, wonMinor }: { version: bigint; wonMinor: bigint },
): Promise<void> {
  const { memberId: member, vendor, currency } = owner;
  const purse = await purseAccount(deed.tx, { member, currency, vendor });
  const house = await houseAccount(deed.tx, { name: `house:${vendor}`, currency });
  await post(deed.tx, {
    key: `purse-result/${vendor}/${member}/${currency}/${version}`,
    kind: 'purse-result',
    legs: [
      { account: purse.id, amount: wonMinor },
      { account: house.id, amount: -wonMinor },
    ],
    fingerprint: fingerprintOf('purse-result', member, vendor, currency, version, wonMinor),
    at: deed.at,
  });
}
