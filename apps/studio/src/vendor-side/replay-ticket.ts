import { createHmac, timingSafeEqual } from 'node:crypto';

export type ReplayTicket = { roundId: string; playerRef: string; language: string };

const GOOD_FOR_MS = 5 * 60_000;

/** A key of its own, so that a ticket can never pass for another signature of the studio. */
export function replayKeyFrom(secret: Uint8Array): Uint8Array {
  return createHmac('sha256', secret).update('studio/replay').digest();
}

/** Lets its bearer see one round of one player for five minutes. */
export function writeReplayTicket(key: Uint8Array, ticket: ReplayTicket, now: Date): string {
  const text = JSON.stringify([
    ticket.roundId,
    ticket.playerRef,
    ticket.language,
    now.getTime() + GOOD_FOR_MS,
  ]);
  const payload = Buffer.from(text).toString('base64url');
  return `${payload}.${sign(key, payload)}`;
}

export function readReplayTicket(
  key: Uint8Array,
  { ticket, now }: { ticket: string; now: Date },
): ReplayTicket | undefined {
  const [payload = '', signature = ''] = ticket.split('.');
  const expected = Buffer.from(sign(key, payload));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  const [roundId, playerRef, language, expiresMs] = JSON.parse(
    Buffer.from(payload, 'base64url').toString(),
  ) as [string, string, string, number];
  return now.getTime() < expiresMs ? { roundId, playerRef, language } : undefined;
}

function sign(key: Uint8Array, payload: string): string {
  return createHmac('sha256', key).update(payload).digest('base64url');
}
