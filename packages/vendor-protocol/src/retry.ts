import type { Outcome } from './exchange.ts';
import type { KeyedOperation } from './shapes.ts';

/** What a vendor does after an attempt at one of its transactions. A retry is the same body, newly signed. */
export type NextStep = { kind: 'stop' } | { kind: 'retry'; afterMs: number } | { kind: 'roll-back' };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** A player is waiting for a bet: two more tries within ten seconds, then it is taken back. */
export const betDelaysMs = [1 * SECOND, 3 * SECOND] as const;
export const BET_PATIENCE_MS = 10 * SECOND;

/** Everything else is money already decided: for ever, the last delay again and again. */
export const settlingDelaysMs = [
  1 * SECOND,
  2 * SECOND,
  5 * SECOND,
  10 * SECOND,
  30 * SECOND,
  1 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  60 * MINUTE,
] as const;

/** Stakes alone are given up; a betwin is decided when it is sent. */
const rolledBack: ReadonlySet<KeyedOperation> = new Set(['bet', 'sport_place', 'table_in']);

export type Attempt = {
  op: KeyedOperation;
  /** How often it has been sent, this time included. */
  attempts: number;
  firstSentMs: number;
  nowMs: number;
  outcome: Outcome<{ final: boolean }>;
};

export function nextStep({ op, attempts, firstSentMs, nowMs, outcome }: Attempt): NextStep {
  if (outcome.kind === 'answered' && outcome.answer.final) return { kind: 'stop' };
  if (!rolledBack.has(op)) return { kind: 'retry', afterMs: settlingDelayMs(attempts) };
  const afterMs = betDelaysMs[attempts - 1];
  const isPatient = afterMs !== undefined && nowMs + afterMs - firstSentMs <= BET_PATIENCE_MS;
  return isPatient ? { kind: 'retry', afterMs } : { kind: 'roll-back' };
}

/** The wait after this many attempts. */
export function settlingDelayMs(attempts: number): number {
  const index = Math.min(Math.max(attempts, 1), settlingDelaysMs.length) - 1;
  return settlingDelaysMs[index] ?? 60 * MINUTE;
}
