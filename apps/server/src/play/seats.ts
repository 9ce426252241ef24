import type { Database } from '@fairhall/database';
import { houseAccount, type MemberAccount, memberAccount } from '#wallet';
import type { VendorAccounts } from './judge-call.ts';
import { findPlayer } from './players.ts';

/** Whose money a vendor's player plays with. */
export type Seat =
  | {
      readonly kind: 'wallet';
      readonly memberId: bigint;
      readonly account: MemberAccount;
      readonly accounts: VendorAccounts;
    }
  | { readonly kind: 'play-money'; readonly memberId: bigint };

const MAX_KEPT = 200_000;

/** Finds players' accounts by what vendors call them. Nothing of it ever changes, so it is kept. */
export function createSeats(db: Database) {
  const seats = new Map<string, Seat>();
  const accounts = new Map<string, Promise<VendorAccounts>>();

  async function findSeat(vendor: string, ref: string): Promise<Seat | undefined> {
    const player = await findPlayer(db, { vendor, ref });
    if (!player) return undefined;
    const { memberId, currency } = player;
    if (currency === null) return { kind: 'play-money', memberId };
    const seat = {
      kind: 'wallet',
      memberId,
      account: await memberAccount(db, { member: memberId, kind: 'cash', currency }),
      accounts: await accountsOf(vendor, currency),
    } as const;
    if (seats.size >= MAX_KEPT) seats.delete(seats.keys().next().value ?? '');
    seats.set(`${vendor} ${ref}`, seat);
    return seat;
  }

  function accountsOf(vendor: string, currency: string): Promise<VendorAccounts> {
    const key = `${vendor} ${currency}`;
    const known = accounts.get(key);
    if (known) return known;
    const opening = openAccounts(vendor, currency);
    accounts.set(key, opening);
    opening.catch(() => accounts.delete(key));
    return opening;
  }

  async function openAccounts(vendor: string, currency: string): Promise<VendorAccounts> {
    const open = async (name: string) => (await houseAccount(db, { name, currency })).id;
    return {
      escrow: await open(`escrow:${vendor}`),
      house: await open(`house:${vendor}`),
      locked: await open(`locked:${vendor}`),
      receivable: await open(`receivable:${vendor}`),
      tables: await open(`table_escrow:${vendor}`),
      rake: await open(`rake:${vendor}`),
    };
  }

  return {
    /** From memory, when it is there. */
    known: (vendor: string, ref: string): Seat | undefined => seats.get(`${vendor} ${ref}`),
    find: findSeat,
    accountsOf,
  };
}
export type Seats = ReturnType<typeof createSeats>;
