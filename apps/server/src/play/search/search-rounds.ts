import type { AnswerOf, FoundRound, Language, searchRounds, sumRounds } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { cutPage } from '#platform/page';
import { refuseAway } from '#wallet';
import { timeOfId } from '../ids.ts';
import { settledLine } from '../list-settled.ts';
import type { Games } from '../needs.ts';
import { inOneMoment } from '../one-moment.ts';
import { linesOf } from '../open-lines.ts';
import { type Line, presentLine, totalsOf } from '../present-round.ts';
import { type BetOn, listBetsOn } from '../slips/read-words.ts';
import { isTold } from '../told/telling.ts';
import {
  fits,
  fittingOpen,
  fittingSettled,
  mayOpen,
  maySettled,
  type Search,
  type Span,
  spanOf,
} from './fitting-rounds.ts';

export type SearchNeeds = { db: Database; clock: Clock; games: Games };
type Wish = { before: bigint | null; limit: number; language?: Language | undefined };

/** The calls of open rounds are read for so many at a time; which are open is asked once, as it is found for all. */
const AT_A_TIME = 500;

/** Rounds of all members, newest first: those that ended from their rows, those that have not from their calls. */
export async function findRounds(
  needs: SearchNeeds,
  search: Search,
  { before, limit, language }: Wish,
): Promise<Omit<AnswerOf<typeof searchRounds>, 'since'>> {
  const { start, end } = await spanHere(needs, search);
  const span = { start, end: before !== null && before < end ? before : end, most: limit + 1 };
  const { open, settled } = await inOneMoment(needs.db, async (tx) => ({
    open: mayOpen(search) ? await findOpen({ ...needs, db: tx }, search, span) : [],
    settled: maySettled(search) ? await findSettled(tx, search, span) : [],
  }));
  const lines = [...open, ...settled].toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const page = cutPage(lines, limit);
  const bets = await listBetsOn(
    needs.db,
    page.rows.map(({ id }) => id),
  );
  const items = page.rows.map((line) => present(needs.games, line, { language, betOn: bets.get(line.id) }));
  return { items, next: page.next };
}

async function spanHere({ db, clock }: SearchNeeds, search: Search): Promise<Span> {
  const span = spanOf(search, clock.now());
  if (search.reference === undefined) await refuseAway(db, new Date(timeOfId(span.start)));
  return span;
}

/** What all of them come to, of each currency. */
export async function sumFound(needs: SearchNeeds, search: Search): Promise<AnswerOf<typeof sumRounds>> {
  const span = await spanHere(needs, search);
  const { open, settled } = await inOneMoment(needs.db, async (tx) => ({
    open: mayOpen(search) ? await findOpen({ ...needs, db: tx }, search, span) : [],
    settled: maySettled(search) ? await sumSettled(tx, search, span) : [],
  }));
  return { totals: totalsOf([...open.map((line) => ({ ...line, rounds: 1 })), ...settled]) };
}

type Part = {
  rounds: number;
  currency: string;
  stake: bigint;
  payout: bigint;
  isVoided: boolean;
  isTold: boolean;
};

async function sumSettled(db: Database, search: Search, span: Span): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select count(*)::integer as rounds, r.currency, r.is_voided as "isVoided", ${isTold(sql`r.vendor`)} as "isTold",
      sum(r.stake)::bigint as stake, sum(r.payout)::bigint as payout
    ${fittingSettled(search, span)} group by 2, 3, 4`.execute(db);
  return rows;
}

type Most = Span & { most: number };

/** The newest of them, read from the end of an index. */
export const newestSettled = (search: Search, { most, ...span }: Most) => sql<Line>`
  select ${settledLine} ${fittingSettled(search, span)} order by r.id desc limit ${most}`;

async function findSettled(db: Database, search: Search, wish: Most): Promise<Line[]> {
  return (await newestSettled(search, wish).execute(db)).rows;
}

async function findOpen(
  needs: SearchNeeds,
  search: Search,
  { start, end, most = Number.POSITIVE_INFINITY }: Span & { most?: number },
): Promise<Line[]> {
  const { rows: begun } = await sql<{ member_id: bigint; id: bigint }>`
    select o.member_id, o.id from play.open_rounds_between(${start}, ${end}) o
    where ${fittingOpen(search, 'o')} order by o.id desc`.execute(needs.db);
  const found: Line[] = [];
  for (let first = 0; first < begun.length && found.length < most; first += AT_A_TIME) {
    const lines = await linesOf(needs, begun.slice(first, first + AT_A_TIME));
    found.push(...lines.filter((line) => fits(line, search)));
  }
  return found;
}

type Shown = { language: Language | undefined; betOn: BetOn | undefined };

function present(games: Games, line: Line, shown: Shown): FoundRound {
  return { ...presentLine(games, line, shown), memberId: String(line.memberId) };
}
