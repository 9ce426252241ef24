import type { TransferKind } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { fingerprintOf, houseAccount, memberAccount, post } from '#wallet';
import { openVault } from '../../proof/testing/vault.ts';
import { closeDays } from '../close-days.ts';
import { followSeals } from '../follow-seals.ts';
import { markNow } from '../marks.ts';

const currency = 'P';

type Place = bigint | `hold:${bigint}` | `${string}:${string}`;

/** Books in which money moves between members and the house, sealed and closed when the test says so. */
export async function openLedger(members: readonly bigint[]) {
  const vault = await openVault(members);
  const { db, clock } = vault;
  let moved = 0;

  async function accountOf(place: Place) {
    if (typeof place === 'bigint') return memberAccount(db, { member: place, kind: 'cash', currency });
    if (/^hold:\d+$/.test(place))
      return memberAccount(db, { member: BigInt(place.slice(5)), kind: 'hold', currency });
    return houseAccount(db, { name: place, currency });
  }

  /** One movement, stamped now unless told otherwise. */
  async function move(
    from: Place,
    to: Place,
    amount: bigint,
    { kind = 'deposit', at = clock.now() }: { kind?: TransferKind; at?: Date } = {},
  ) {
    moved += 1;
    const key = `test/${moved}`;
    const [source, target] = [await accountOf(from), await accountOf(to)];
    const legs = [
      { account: source.id, amount: -amount },
      { account: target.id, amount },
    ];
    await inTransaction(db, (tx) => post(tx, { key, kind, legs, fingerprint: fingerprintOf(key), at }));
    return key;
  }

  async function followNow() {
    await followSeals(db);
    await closeDays(vault);
  }

  return {
    ...vault,
    move,
    followNow,
    mark: () => markNow(vault),
    /** Hours pass, each with its seal. */
    async passHours(count: number) {
      for (let hour = 0; hour < count; hour += 1) await vault.sealNextHour();
    },
    /** Moments go by within the hour. */
    wait: (minutes: number) => clock.forward(minutes * 60_000),
  };
}
