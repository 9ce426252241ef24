import type { Bench } from './bench.ts';

/** What not every vendor does: it is asked for where the vendor says that it does it. */
export const capabilities = [
  'magazines',
  'corrections',
  'tables',
  'shared-tables',
  'events',
  'cashouts',
  'part-cashouts',
  'free-rounds',
  'jackpots',
] as const;
export type Capability = (typeof capabilities)[number];

/** One thing a vendor's side must do, with the sentence that says so. */
export type Case = {
  id: string;
  rule: string;
  /** Vendors that ask our wallet at every bet, vendors with wallets of their own, or all. */
  of: 'every' | 'asking' | 'wallet';
  /** `answers`: the vendor is asked. `play`: it plays, one case beside the other. `last`: looks back at all of it. */
  phase: 'answers' | 'play' | 'last';
  /** Cases without which this one says nothing. */
  after?: readonly string[];
  needs?: Capability;
  run(bench: Bench): Promise<void>;
};

/** How long things may take. */
export type Pace = {
  /** What the platform waits for an answer. */
  answerMs: number;
  /** What the kit waits, so that slow and silent can be told apart. */
  patienceMs: number;
  /** After the end of a round: whatever should not come would come now. */
  quietMs: number;
  /** From the start of a round to its end, lost answers and all. */
  roundMs: number;
  /** For the vendor's own word on a round to say what it was just told. */
  agreeMs: number;
  /** How late a late answer is: after the five seconds a vendor waits. */
  lateMs: number;
  /** For a person to open a game and play a round. */
  personMs: number;
};

export const usualPace: Pace = {
  answerMs: 5_000,
  patienceMs: 15_000,
  quietMs: 2_000,
  roundMs: 60_000,
  agreeMs: 5_000,
  lateMs: 6_000,
  personMs: 180_000,
};
