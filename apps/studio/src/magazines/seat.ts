import type { Session } from '../play/session.ts';
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
  last: Promise<unknown>;
  waiting: number;
};

const ANSWERS_KEPT = 200;

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
    last: Promise.resolve(),
    waiting: 0,
  };
}
