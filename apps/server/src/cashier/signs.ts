import type { Database } from '@fairhall/database';

type Trace = { since: Date; isFirst: boolean };

export type Access = {
  /** Since registration. */
  passwordChangedAt: Date | null;
  factorChangedAt: Date | null;
  /** What the session came from; nothing where that is not known. */
  device: Trace | null;
  network: Trace | null;
  /** Other members who came from the same ones lately. */
  sharers: { device: number; network: number };
};

type Span = { memberId: bigint; currency: string; from: Date; until: Date };

/** What other domains know of a member that the risk stage looks at. */
export type Signs = {
  access(on: Database, asked: { memberId: bigint; sessionId: bigint; at: Date }): Promise<Access>;
  /** In rounds begun since. */
  played(
    on: Database,
    asked: { memberId: bigint; from: Date },
  ): Promise<{ stakedMinor: bigint; lostMinor: bigint }>;
  /** That vendors have still to settle. */
  openRounds(on: Database, memberId: bigint): Promise<number>;
  bonuses(on: Database, span: Span): Promise<bigint>;
};
