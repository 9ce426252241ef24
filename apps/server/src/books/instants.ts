import type { BookPart } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import { type PublishedSeal, sealFrom, sealUntil } from '#proof';
import { type Cut, cutOf, refuseAway, type Window } from '#wallet';
import { AFTER_ALL_TIME } from './follow-seals.ts';
import { type Stand, standBefore } from './marks.ts';

/** Nothing is stamped before it. */
const NO_TIME = new Date(0);

/** What draws the line at a moment of the past, with what is stamped at it. */
export type Instant = {
  at: Date;
  before: Date;
  /** What a transaction stamped earlier brings in after the next seal belongs to when it was posted. */
  until: Cut;
  stand: Stand | undefined;
  /** The last one before it. */
  seal: PublishedSeal | undefined;
};

/** Reads at one instant; an answer once sealed never changes. */
export async function lookAt<T>(
  db: Database,
  { at, now }: { at: Date; now: Date },
  read: (tx: Tx, instant: Instant) => Promise<T>,
): Promise<T> {
  if (at > now) refuse('books/instant-ahead', {}, 'at');
  await refuseAway(db, at);
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const before = new Date(at.getTime() + 1);
      const until = (await sealFrom(tx, before))?.cut ?? (await cutOf(tx));
      const stand = await standBefore(tx, at, until);
      return read(tx, { at, before, until, stand, seal: await sealUntil(tx, at) });
    });
}

export function windowOfPart({ before, until, stand, seal }: Instant, part: BookPart): Window {
  const window = { until, before, whole: stand?.cut };
  if (part === 'balance') return window;
  if (part === 'moved') return { ...window, after: seal && { cut: seal.cut, from: AFTER_ALL_TIME } };
  return seal ? { until: seal.cut, before: AFTER_ALL_TIME, whole: seal.cut } : { until, before: NO_TIME };
}
