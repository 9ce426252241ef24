import type { Database, Tx } from '@fairhall/database';
import type { VendorClient } from '@fairhall/vendor-protocol';
import type { TransferVendor } from '#catalogue';
import type { MemberCaller } from '#identity';
import type { Clock } from '#platform/clock';
import type { AskingGuard } from '#platform/http';
import type { Live } from '#platform/live';
import type { Log } from '#platform/log';
import type { Approvals, Audit, StaffGuards, Work } from '#staff';

export type PurseCaller = Pick<MemberCaller, 'memberId' | 'currency'>;

export type PurseNeeds = {
  db: Database;
  clock: Clock;
  log: Log;
  live: Pick<Live, 'publish'>;
  vendors: {
    /** Those with wallets of their own, in the house's order. */
    list(): readonly TransferVendor[];
    find(code: string): TransferVendor | undefined;
    clientOf(code: string): Pick<VendorClient, 'wallet'> | undefined;
  };
  /** The vendor's word for a member. */
  referTo(tx: Tx, player: { vendor: string; memberId: bigint; currency: string }): Promise<string>;
  gate: {
    /** Refuses whoever may not play, or has limits that a vendor with wallets of its own cannot keep. */
    requireBringingIn(memberId: bigint, tx?: Tx): Promise<void>;
  };
  bonuses: {
    /** How much of the main wallet is bonus that is still to be played: it stays there. */
    readRestricted(on: Database, owner: Pick<PurseCaller, 'memberId' | 'currency'>): Promise<bigint>;
    requireOwn(
      tx: Tx,
      moved: Pick<PurseCaller, 'memberId' | 'currency'> & { amountMinor: bigint },
    ): Promise<void>;
  };
  namesOf(
    on: Database,
    memberIds: readonly bigint[],
  ): Promise<readonly { memberId: bigint; account: string }[]>;
  guardMember: AskingGuard<PurseCaller, 'account'>;
  guards: StaffGuards;
  audit: Audit;
  approvals: Approvals;
  work: Work;
};
