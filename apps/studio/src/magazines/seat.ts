import type { Session } from '../play/session.ts';
import { refuse } from '../refusal.ts';
import type { FoundVolley } from './find-volleys.ts';
import type { Fired, Magazine } from './magazine.ts';

/** `round`: the bullets were not sold, or not yet; what became of their round says why. */
export type Shooting =
  | ({ kind: 'fired'; isNew: boolean; sequence: bigint; balanceMinor: bigint | null } & Fired)
  | { kind: 'round'; roundId: string };

/** Of one player: everything done with their magazine waits for what was done before. */
export type Seat = {
  magazine: Magazine | undefined;
  /** Of the last requests, by session and request. */
  answers: Map<string, Shooting & { kind: 'fired' }>;
  walletMinor: bigint | null;
  /** A limit left room for what is fired at once, and not for more. */
  tightUntilMs: number;
  /** When its player fired last. */
  askedMs: number;
  /** Numbers that the page may say for `last`: it may not have heard of rounds that began between two shots. */
  numbers: { sessionId: bigint; first: bigint; last: bigint } | undefined;
  last: Promise<unknown>;
  waiting: number;
};

const ANSWERS_KEPT = 200;
/** A page whose line broke comes back within this. */
const KEPT_MS = 60_000;

export function forgettableMs({ tightUntilMs, askedMs }: Seat): number {
  return Math.max(tightUntilMs, askedMs + KEPT_MS);
}

/** The number of the last round that was begun for whoever says `said`. */
export function sequenceOf(seat: Seat, session: Session, said: bigint): bigint {
  const { numbers, magazine } = seat;
  if (numbers?.sessionId === session.id && said >= numbers.first && said <= numbers.last) {
    numbers.first = said;
    return numbers.last;
  }
  if (magazine?.session.id === session.id) refuse('play/other-window');
  return said;
}

/** A round was begun after the one of this number. */
export function passTo(seat: Seat, session: Session, before: bigint): void {
  const first = seat.numbers?.sessionId === session.id ? seat.numbers.first : before;
  seat.numbers = { sessionId: session.id, first, last: before + 1n };
}

export function answerWith(found: FoundVolley): Shooting & { kind: 'fired' } {
  const { requestId: _request, ...facts } = found;
  return { kind: 'fired', isNew: false, balanceMinor: null, ...facts };
}

export function answerOf(seat: Seat, session: Session, requestId: string): Shooting | undefined {
  const known = seat.answers.get(`${session.id} ${requestId}`);
  return known && { ...known, isNew: false };
}

export function keepAnswer(
  seat: Seat,
  session: Session,
  { requestId, answer }: { requestId: string; answer: Shooting & { kind: 'fired' } },
): void {
  seat.answers.set(`${session.id} ${requestId}`, answer);
  if (seat.answers.size <= ANSWERS_KEPT) return;
  const [oldest] = seat.answers.keys();
  if (oldest !== undefined) seat.answers.delete(oldest);
}

export function emptySeat(): Seat {
  return {
    magazine: undefined,
    answers: new Map(),
    walletMinor: null,
    tightUntilMs: 0,
    askedMs: 0,
    numbers: undefined,
    last: Promise.resolve(),
    waiting: 0,
  };
}
