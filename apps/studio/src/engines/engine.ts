import type { WordStream } from '@fairhall/fair';

/** Events as they are stored and sent: amounts are digit strings, the kind says the rest. */
export type WireEvent = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** What the studio's rounds need of a game that is decided in one step. */
export type Engine = {
  readonly gameId: string;
  /** SHA-256 of everything that decides a payout; stored with each round so that old rounds can be re-derived. */
  readonly mathHash: string;
  readonly totalStakes: readonly bigint[];
  /** Times the total stake. */
  readonly mostTimesStake: bigint;
  readonly returnBps: number;
  readonly volatility: 'low' | 'medium' | 'high' | 'very_high';
  readonly names: Readonly<Record<string, string>>;
  readonly type: string;
  readonly releasedAt: string;
  play(stakeMinor: bigint, words: WordStream): { events: WireEvent[]; payoutMinor: bigint };
};
