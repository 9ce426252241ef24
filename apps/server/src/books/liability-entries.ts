import type { BookPart, LedgerEntry } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { ExportFile } from '#platform/serve-export';
import { findEntries, owedOn, writeEntries } from '#wallet';
import { type Instant, lookAt, windowOfPart } from './instants.ts';
import { membersIn, type Position, standsAt } from './position.ts';
import { readStanding } from './read-liabilities.ts';

export type EntriesOf = {
  at: Date;
  now: Date;
  currency: string;
  /** A house account, `members:<kind>`, or `members` for all of theirs. */
  account: string;
  memberId: bigint | undefined;
  part: BookPart;
};
type Page = { items: LedgerEntry[]; next: string | null; sum: bigint };

/** Exactly the entries that a figure sums, and what they come to by the books' own reckoning of it. */
export function listFigureEntries(
  db: Database,
  { at, now, part, cursor, limit, ...of }: EntriesOf & { cursor: string | undefined; limit: number },
): Promise<Page> {
  return lookAt(db, { at, now }, async (tx, instant) => {
    const page = await findEntries(tx, { ...of, window: windowOfPart(instant, part), cursor, limit });
    return { ...page, sum: await sumOf(tx, instant, { ...of, part }) };
  });
}

export function writeFigureEntries(db: Database, { at, now, part, ...of }: EntriesOf): Promise<ExportFile> {
  return lookAt(db, { at, now }, async (tx, instant) =>
    writeEntries(tx, { ...of, window: windowOfPart(instant, part) }),
  );
}

type Sum = Pick<EntriesOf, 'currency' | 'account' | 'memberId' | 'part'>;

async function sumOf(tx: Tx, instant: Instant, { part, memberId, ...of }: Sum): Promise<bigint> {
  if (memberId !== undefined) return await sumOfMember(tx, instant, { ...of, memberId, part });
  const { position, since } = await readStanding(tx, instant);
  const sumIn = (one: Position) =>
    of.account === 'members' ? membersIn(one, of.currency) : standsAt(one, of);
  if (part === 'moved') return sumIn(since);
  return part === 'balance' ? sumIn(position) : sumIn(position) - sumIn(since);
}

async function sumOfMember(
  tx: Tx,
  instant: Instant,
  { memberId: member, account, currency, part }: Sum & { memberId: bigint },
): Promise<bigint> {
  const kind = /^members:(.+)$/.exec(account)?.[1];
  const sumIn = (one: Exclude<BookPart, 'moved'>) =>
    owedOn(tx, { member, kind, currency, window: windowOfPart(instant, one) });
  if (part !== 'moved') return await sumIn(part);
  return (await sumIn('balance')) - (await sumIn('sealed'));
}
