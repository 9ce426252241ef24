import { houseDay } from '@fairhall/contract';
import { DAYS } from './seal-history.ts';

/** What a member asks of their history, and staff of the books; `turn` picks another page and other days each time. */
type Question = (turn: number) => string;

const DAY_MS = 86_400_000;
const MONTH = { first: DAYS - 1, days: DAYS };

/** `lastSeq` and `lastRound` are the busy member's newest entry and round. */
export function questionsOf({ lastSeq, lastRound }: { lastSeq: number; lastRound: bigint }) {
  const middleSeq = (turn: number) => Math.max(1, lastSeq - ((turn * 7_919) % lastSeq));
  const middleRound = (turn: number) =>
    lastRound - (BigInt((turn * 7_919) % (DAYS * 24 * 60)) << 20n) * 60_000n;
  const accountRecord = [
    () => `/api/wallet/entries?${period(MONTH)}`,
    (turn: number) => `/api/wallet/entries?${period(someWeek(turn))}`,
    (turn: number) => `/api/wallet/entries?${period(MONTH)}&cursor=${middleSeq(turn)}`,
    () => `/api/wallet/entries?${period(MONTH)}&group=withdrawal`,
    (turn: number) => `/api/wallet/entries?${period(MONTH)}&group=correction&cursor=${middleSeq(turn)}`,
  ];
  const bettingRecord = [
    () => `/api/play/rounds?${period(MONTH)}`,
    (turn: number) => `/api/play/rounds?${period(someWeek(turn))}`,
    (turn: number) => `/api/play/rounds?${period(MONTH)}&cursor=${middleRound(turn)}`,
    () => `/api/play/rounds?${period(MONTH)}&category=FISH`,
    () => `/api/play/rounds?${period(MONTH)}&status=cancelled`,
  ];
  const profit = [
    () => `/api/reports/profit?${period(MONTH)}`,
    (turn: number) => `/api/reports/profit?${period(someWeek(turn))}`,
  ];
  const statement = [() => `/api/wallet/statements/${houseDay(Date.now()).slice(0, 7)}`];
  const liabilities = [
    (turn: number) => `/api/books/staff/liabilities?at=${someMoment(turn)}`,
    () => '/api/books/staff/liabilities',
  ];
  return Object.entries({ accountRecord, bettingRecord, profit, statement, liabilities }).map(
    ([name, ways]) => ({
      name,
      asks: name === 'liabilities' ? ('staff' as const) : ('member' as const),
      ask: ((turn) => ways[turn % ways.length]?.(turn) ?? '') satisfies Question,
    }),
  );
}

/** Any second of the month. */
function someMoment(turn: number): string {
  return new Date(Date.now() - (((turn * 7_919_117) % (DAYS * 86_000)) + 1) * 1_000).toISOString();
}

function someWeek(turn: number) {
  return { first: 6 + (turn % (DAYS - 6)), days: 7 };
}

/** So many days, the first so many days ago. */
function period({ first, days }: { first: number; days: number }): string {
  const now = Date.now();
  return `from=${houseDay(now - first * DAY_MS)}&to=${houseDay(now - (first - days + 1) * DAY_MS)}`;
}
