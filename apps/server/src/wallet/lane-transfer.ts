import { Refusal } from '#platform/refusal';
import type { MemberAccount } from './accounts.ts';
import type { Job, Posting, Shelf } from './lane-types.ts';

/** Answer of a single movement of money through a lane. */
export type LaneTransfer = { readonly replayed: boolean; readonly balance: bigint; readonly version: bigint };

type StoredTransfer = { account: bigint; fingerprint: string; balance: bigint; seq: bigint };
type StoredRow = StoredTransfer & { key: string };

const SHELF = 'wallet.transfers';

/** What keys have done to accounts. */
export const transferShelf: Shelf = {
  name: SHELF,
  async load(query, keys) {
    const rows = await query<StoredRow>(
      'wallet.load_transfers',
      `select key, account, replace(fingerprint::text, '-', '') as fingerprint, balance, seq
       from wallet.entries where key = any ($1::text[]) and leg = 1`,
      [keys],
    );
    return new Map(rows.map((row) => [row.key, row]));
  },
};

/**
 * One idempotent movement between a member's account and a shared one, posted with whatever else waits. Its key is known
 * for as long as its month is not closed (decision 90): whoever may come later than that keeps keys of its own, as play does.
 */
export function transferJob(account: MemberAccount, posting: Posting): Job<LaneTransfer> {
  return {
    account,
    needs: [{ shelf: SHELF, key: posting.key, assumeAbsent: true }],
    decide(view) {
      const stored = view.recall(SHELF, posting.key) as StoredTransfer | undefined;
      if (stored) {
        if (stored.fingerprint !== posting.fingerprint || stored.account !== account.id)
          throw new Refusal('wallet/key-conflict', { key: posting.key });
        return {
          kind: 'replay',
          answer: { replayed: true, balance: stored.balance, version: stored.seq },
        };
      }
      const balance = view.balance + posting.amount;
      if (balance < 0n) throw new Refusal('wallet/insufficient-funds');
      const seq = view.version + 1n;
      const value: StoredTransfer = {
        account: account.id,
        fingerprint: posting.fingerprint,
        balance,
        seq,
      };
      return {
        kind: 'write',
        postings: [posting],
        remember: [{ shelf: SHELF, key: posting.key, value }],
        answer: { replayed: false, balance, version: seq },
      };
    },
  };
}
