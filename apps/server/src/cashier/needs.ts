import type { MemberType, MethodBonus, Tier } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import type { Deed } from '#platform/deed';
import type { AskingGuard } from '#platform/http';
import type { Live, LiveMessage } from '#platform/live';
import type { Log } from '#platform/log';
import { emit } from '#platform/outbox';
import type { Approvals, Audit, StaffCaller, StaffGuards, Work } from '#staff';
import type { PaymentProvider } from './providers/provider.ts';
import type { Signs } from './signs.ts';

export { type Deed, perform } from '#platform/deed';

/** The caller as the session says. */
export type CashierCaller = {
  memberId: bigint;
  sessionId: bigint;
  account: string;
  type: MemberType;
  currency: string;
  /** The agent above. */
  uplineId?: bigint | undefined;
};
type TierTotal = { memberId: bigint; currency: string; totalMinor: bigint; at: Date };
export type CashierMember = { memberId: bigint; account: string; realName: string | null };

type PayoutChange =
  | { kind: 'payout-account-added'; number: string }
  | { kind: 'payout-account-removed' | 'payout-account-default' | 'fund-password' };

/** Money that went to, or came from, somebody else of the line. */
type LineChange = {
  kind: 'transfer-sent' | 'transfer-received';
  amountMinor: bigint;
  currency: string;
  other: string;
};

type BonusDeposit = {
  depositId: bigint;
  orderNumber: string;
  memberId: bigint;
  currency: string;
  /** What arrived, before any fee. */
  amountMinor: bigint;
  /** The offer of its way to deposit that it has a promise of. */
  promised: bigint | null;
  at: Date;
  tell(message: LiveMessage): void;
};

export type CashierNeeds = {
  db: Database;
  clock: Clock;
  log: Log;
  keys: Keys;
  live: Pick<Live, 'publish'>;
  /** Where pictures are kept: outside every folder that is served. */
  uploadsFolder: string;
  /** Where members come back to from a provider's page, unless their browser says which of the house's names it uses. */
  portalOrigin: string;
  /** Where people can pay in the simulated bank; only in the demo. */
  demoBankUrl?: string | undefined;
  providers: readonly PaymentProvider[];
  members: {
    find(tx: Database, memberIds: readonly bigint[]): Promise<readonly CashierMember[]>;
    /** The member of that account directly below an agent, with the same currency; undefined for everybody else. */
    findDirect(on: Database, agent: CashierCaller, account: string): Promise<CashierMember | undefined>;
    /** Nothing when they are no agent. */
    findAgent(on: Database, memberId: bigint): Promise<{ currency: string } | undefined>;
    /** Since when they have an account. */
    joinedAt(on: Database, memberId: bigint): Promise<Date>;
    /** Writes the real name of a member who has none; it then stays. */
    fixRealName(tx: Tx, memberId: bigint, realName: string): Promise<void>;
    /** Refuses a wrong login password, counted together with log-ins. */
    confirmPassword(caller: CashierCaller, password: string): Promise<void>;
    /** Tells the member, in every way they can be reached. */
    tellOfChange(tx: Tx, memberId: bigint, change: PayoutChange | LineChange): Promise<void>;
    /** Refuses unless this session has just shown the strongest thing its member has; a password may be it. */
    requireFreshProof(
      tx: Tx,
      caller: CashierCaller,
      asked: { purpose: 'fund-password' | 'payout-account'; given: 'password' },
    ): Promise<void>;
  };
  passwords: {
    hash(password: string, source: string): Promise<string>;
    verify(hash: string, password: string, source: string): Promise<boolean>;
  };
  gate: {
    /** Counts a deposit against the member's limits, or refuses it. */
    claimDeposit(
      tx: Tx,
      claim: { memberId: bigint; amountMinor: bigint; currency: string },
    ): Promise<unknown>;
    /** More arrived than was claimed: it counts, and is never refused. */
    countDeposits(tx: Tx, arrived: readonly { memberId: bigint; amountMinor: bigint }[]): Promise<void>;
    /** A claimed deposit, or a part of it, will not come. */
    releaseDeposit(tx: Tx, claim: { memberId: bigint; amountMinor: bigint; at: Date }): Promise<void>;
    /** For what leads to paying an order that stands already. */
    requireDepositing(memberId: bigint, tx?: Tx): Promise<void>;
    requireWithdrawing(tx: Tx, memberId: bigint): Promise<void>;
    /** For money that goes to somebody else. */
    requireTransferring(memberId: bigint, tx?: Tx): Promise<void>;
    /** The member withdraws nothing until this case is decided. */
    holdForCase(tx: Tx, held: { memberId: bigint; cause: string; reason: string }): Promise<unknown>;
    releaseCase(
      tx: Tx,
      held: { memberId: bigint; cause: string; staff: StaffCaller; reason: string },
    ): Promise<void>;
  };
  /** What is to be played before money leaves again. */
  turnover: {
    openForDeposits(
      tx: Tx,
      deposits: readonly {
        depositId: bigint;
        orderNumber: string;
        memberId: bigint;
        currency: string;
        amountMinor: bigint;
        at: Date;
      }[],
    ): Promise<void>;
    /** An agent handed it down. */
    openForTransfer(
      tx: Tx,
      transfer: {
        transferId: bigint;
        orderNumber: string;
        memberId: bigint;
        currency: string;
        amountMinor: bigint;
        at: Date;
      },
    ): Promise<void>;
    /** The bank took it back. */
    dropForDeposit(tx: Tx, dropped: { depositId: bigint; at: Date }): Promise<void>;
    /** How much of the cash is bonus that is still to be played. */
    readRestricted(on: Database, owner: { memberId: bigint; currency: string }): Promise<bigint>;
    /** Refuses while anything is still to be played; asked once the money is on hold. */
    requireDone(tx: Tx, owner: { memberId: bigint; currency: string }): Promise<void>;
    closeOpenedBefore(
      tx: Tx,
      paid: { memberId: bigint; currency: string; before: Date; at: Date },
    ): Promise<void>;
  };
  /** How well members are known, and what that allows. */
  verification: {
    /** Before a transaction: a member who is due is compared with the lists, and what is found stands. */
    compareWithLists(memberId: bigint): Promise<void>;
    /** `totalMinor`: deposits of the last thirty days with the one that is asked for. */
    requireTierToDeposit(tx: Tx, total: TierTotal): Promise<void>;
    /** `totalMinor`: all withdrawals with the one that is asked for. Answers the tier it waits for, if any. */
    tierToWithdraw(tx: Tx, total: TierTotal): Promise<Tier | undefined>;
    /** The tier stays what it is until the transaction ends. */
    tierOf(tx: Tx, memberId: bigint): Promise<Tier>;
    /** The tier as it is now. */
    readTier(on: Database, memberId: bigint): Promise<Tier>;
  };
  signs: Signs;
  /** What codes that wait, and ways to deposit, bring to deposits. */
  bonuses: {
    /** By way to deposit: what comes with a deposit by it now. */
    promisesOf(caller: { memberId: bigint; currency: string }): Promise<ReadonlyMap<string, MethodBonus>>;
    /** With how many more deposits an offer comes, of this member and of all; promises count once they are paid. */
    roomOf(on: Database, wish: { offerId: bigint; memberId: bigint }): Promise<{ own: number; all: number }>;
    /** By way to deposit: what is online. */
    onlineByMethod(): Promise<ReadonlyMap<string, MethodBonus>>;
    /** Before the deposits' money is moved; what it answers pays the bonuses, after that. */
    claimForDeposits(tx: Tx, deposits: readonly BonusDeposit[]): Promise<() => Promise<void>>;
    /** The bank took it back; once the member's cash has paid for that. */
    reverseForDeposit(tx: Tx, reversed: Pick<BonusDeposit, 'depositId' | 'at' | 'tell'>): Promise<void>;
    bonusOfDeposit(tx: Tx, depositId: bigint): Promise<bigint>;
    /** Of deposits that brought a bonus, what is left of it. */
    bonusesOf(on: Database, depositIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>>;
  };
  /** Members with a wallet: play money never touches the cashier. */
  guardMember: AskingGuard<CashierCaller, 'account'>;
  guardAgent: AskingGuard<CashierCaller, 'agency'>;
  guards: StaffGuards;
  audit: Audit;
  approvals: Approvals;
  work: Work;
};

/** As `perform`, in a transaction that others commit: what was told goes out with its outbox. */
export async function performWithin<Result>(
  needs: CashierNeeds,
  tx: Tx,
  work: (deed: Deed) => Promise<Result>,
): Promise<Result> {
  const messages: LiveMessage[] = [];
  const tell = (message: LiveMessage) => void messages.push(message);
  const result = await work({ tx, at: needs.clock.now(), tell });
  for (const { channel, kind, body } of messages)
    await emit(tx, { topic: 'cashier.told', subject: channel, payload: { kind, body } });
  return result;
}
