import { isDeepStrictEqual } from 'node:util';
import type { Capability } from './case.ts';
import type { Purses } from './practice/purse.ts';
import { type Heard, isVoided, type Seat, stepOf } from './practice/seat.ts';

/** What a vendor did at one seat, where it was asked to play this many rounds. */
export type Sitting = { seat: Seat; purses: Purses; rounds: number; deed: Capability | undefined };

const LONGEST_BET_MS = 11_000;
const MOST_BETS = 3;
/** Codes that honest rules give only to a vendor that should not have asked. */
const mistakes: ReadonlySet<string | undefined> = new Set([
  'TX_CONFLICT',
  'SESSION_UNKNOWN',
  'SESSION_MISMATCH',
  'SESSION_EXPIRED',
  'CURRENCY_MISMATCH',
  'LIMIT_STAKE',
  'GRANT_UNKNOWN',
  'ROUND_CLOSED',
  'ROUND_SETTLED',
  'ROUND_NOT_FOUND',
  'BET_ROLLED_BACK',
  'BET_NOT_FOUND',
  'INVALID_AMOUNT',
  'INVALID_REQUEST',
  'VENDOR_FORBIDDEN',
  // of a round that is open, which takes wins and no corrections
  'TX_IN_PROGRESS',
  'EVENT_STARTED',
  'ODDS_CHANGED',
]);
/** A stay that is asked for begins with a buy-in and is bought into once more. */
const BUY_INS = 2;
/** How often a bet on events that is asked for is settled: again after it was settled, and once after a sale. */
const settlements: Readonly<Partial<Record<Capability, number>>> = {
  events: 2,
  cashouts: 1,
  'part-cashouts': 1,
};
const sells: ReadonlySet<Capability | undefined> = new Set(['cashouts', 'part-cashouts']);
const directions = ['credit', 'debit'] as const;

/** What it should not have done, whatever may still come; undefined when there is nothing. */
export function misdeedOf(sitting: Sitting): string | undefined {
  const { heard } = sitting.seat;
  return (
    heard.map(mistakeIn).find(Boolean) ??
    tooManyOpenings(heard) ??
    tooManyBets(sitting) ??
    tooManyCorrections(sitting) ??
    tooManyWords(sitting) ??
    [...transactionsOf(sitting.seat)].map(([txId, calls]) => changedOnTheWay(txId, calls)).find(Boolean) ??
    heard.map((call, at) => anotherInsteadOf(call, heard.slice(0, at))).find(Boolean) ??
    heard.map((call, at) => paidWithoutBet(call, heard.slice(0, at))).find(Boolean) ??
    paidAndGivenBack(heard)
  );
}

/** What it still owes; undefined when every round is over. */
export function unfinishedOf({ seat, purses, rounds, deed }: Sitting): string | undefined {
  const transactions = [...transactionsOf(seat)];
  const stakes = transactions.filter(([, [first]]) => isStake(first));
  if (stakes.length < rounds) return `${stakes.length} of ${rounds} rounds began with a bet`;
  for (const [txId, calls] of transactions)
    if (!isResolved(calls) && !(isStake(calls[0]) && isGivenBack(txId, seat.heard)))
      return `${calls[0]?.operation} ${txId} was left without a final answer${isStake(calls[0]) ? ' and was not rolled back' : ''}`;
  if (deed === 'tables' && isBroughtTooLittle(seat, stakes.length / rounds))
    return 'nothing more was brought to the table';
  if (seat.heard.some((call) => call.isPending)) return 'a call is still being answered';
  const open = purses.roundsOf(seat).find((round) => round.state === 'open');
  if (open) return `round ${open.roundId} was left open`;
  if (deed && settlements[deed]) return missingWord(seat, deed);
  return deed === 'corrections' ? missingCorrection(seat) : undefined;
}

/** Rounds of this seat that ended with their stake kept. */
export function settledRounds({ seat, purses }: Sitting) {
  return purses.roundsOf(seat).filter((round) => round.state === 'closed' && !isVoided(round));
}

/** Calls that bear a `tx_id`, by it, in the order they came. */
export function transactionsOf(seat: Seat): Map<string, Heard[]> {
  const keyed = seat.heard.filter(({ operation }) => stepOf[operation] !== undefined);
  return Map.groupBy(keyed, ({ body }) => String(body.tx_id));
}

const isStake = (call: Heard | undefined) => call !== undefined && stepOf[call.operation] === 'stake';
const isResolved = (calls: readonly Heard[]) => calls.some((call) => call.isTold && call.isFinal);
const isGivenBack = (txId: string, heard: readonly Heard[]) =>
  isResolved(heard.filter((call) => call.operation === 'rollback' && call.body.ref_tx_id === txId));
const roundOf = ({ body }: Heard) => body.round_id ?? body.table_session_id ?? body.bet_id;
const inRoundOf = (call: Heard) => (other: Heard) => roundOf(other) === roundOf(call);

/** Where all that was brought was taken, more was to come. */
function isBroughtTooLittle(seat: Seat, buyIns: number): boolean {
  const isRefused = seat.heard.some(
    (call) => isStake(call) && call.isTold && call.isFinal && call.code !== 'OK',
  );
  const isBack = seat.heard.some(({ operation }) => operation === 'rollback');
  return buyIns < BUY_INS && !isRefused && !isBack;
}

function mistakeIn({ operation, code, fault, isPlanned }: Heard): string | undefined {
  if (fault !== undefined) return `its ${operation} is refused: ${fault}`;
  return !isPlanned && mistakes.has(code) ? `its ${operation} is refused: ${code}` : undefined;
}

function tooManyOpenings(heard: readonly Heard[]): string | undefined {
  const openings = heard.filter((call) => call.operation === 'session_open').length;
  return openings > 1 ? 'it swapped its launch token more than once' : undefined;
}

function tooManyBets({ seat, rounds, deed }: Sitting): string | undefined {
  const stakes = [...transactionsOf(seat)].filter(([, [first]]) => isStake(first));
  const most = deed === 'tables' ? BUY_INS * rounds : rounds;
  if (stakes.length > most) return `it bet under ${stakes.length} ids where ${rounds} round(s) were played`;
  for (const [txId, calls] of stakes) {
    if (calls.length > MOST_BETS) return `it sent bet ${txId} ${calls.length} times: three is the most`;
    const tookMs = (calls.at(-1)?.atMs ?? 0) - (calls[0]?.atMs ?? 0);
    if (tookMs > LONGEST_BET_MS)
      return `it still sent bet ${txId} after ${Math.round(tookMs / 1_000)} seconds`;
  }
  return undefined;
}

/** Of a bet on events: accepted under one id, sold under one where that is asked for, and settled under one for each number. */
function tooManyWords({ seat, rounds, deed }: Sitting): string | undefined {
  const firsts = [...transactionsOf(seat).values()].flatMap(([first]) => (first ? [first] : []));
  const accepted = firsts.filter(({ operation }) => operation === 'sport_accept').length;
  if (accepted > rounds) return `it accepted under ${accepted} ids where ${rounds} bet(s) were placed`;
  const sold = firsts.filter(isSale).length;
  const toSell = sells.has(deed) ? rounds : 0;
  if (sold > toSell) return `it sold under ${sold} ids where ${toSell} were asked for`;
  const settled = firsts.filter(isSettlement);
  const toSettle = rounds * ((deed && settlements[deed]) ?? 0);
  if (settled.length > toSettle)
    return `it settled under ${settled.length} ids where ${toSettle} were asked for`;
  const same = settled.find((call, at) =>
    settled
      .slice(0, at)
      .filter(inRoundOf(call))
      .some(({ body }) => body.settlement_seq === call.body.settlement_seq),
  );
  return same && `it settled bet ${same.body.bet_id} under two ids by the number ${same.body.settlement_seq}`;
}

const isSettlement = ({ operation }: Heard) => operation === 'sport_settle' || operation === 'sport_void';
const isSale = ({ operation }: Heard) => operation === 'sport_cashout';

function missingWord(seat: Seat, deed: Capability): string | undefined {
  const accepted = seat.heard.find(
    ({ operation, isTold, code }) => operation === 'sport_accept' && isTold && code === 'OK',
  );
  if (!accepted) return undefined;
  if (sells.has(deed) && !seat.heard.some(isSale)) return `bet ${accepted.body.bet_id} was not sold`;
  const numbers = new Set(seat.heard.filter(isSettlement).map(({ body }) => body.settlement_seq));
  const isMissing = numbers.size < (settlements[deed] ?? 0);
  return isMissing ? `bet ${accepted.body.bet_id} was not settled as often as it was to be` : undefined;
}

function tooManyCorrections({ seat, rounds, deed }: Sitting): string | undefined {
  const wanted = deed === 'corrections' ? rounds : 0;
  const of = directions.map((direction) => ({ direction, times: correctionsOf(seat, direction).length }));
  const more = of.find(({ times }) => times > wanted);
  return more && `it corrected by ${more.direction} under ${more.times} ids where ${wanted} were asked for`;
}

/** A round that was to be corrected up and down; nothing is missing once a correction is refused for good. */
function missingCorrection(seat: Seat): string | undefined {
  const isRefused = seat.heard.some(
    ({ operation, isTold, isFinal, code }) => operation === 'adjust' && isTold && isFinal && code !== 'OK',
  );
  const missing = directions.find((direction) => correctionsOf(seat, direction).length === 0);
  return isRefused ? undefined : missing && `no correction by ${missing} came`;
}

const correctionsOf = (seat: Seat, direction: (typeof directions)[number]) =>
  [...transactionsOf(seat)].filter(
    ([, [first]]) => first?.operation === 'adjust' && first.body.direction === direction,
  );

function changedOnTheWay(txId: string, [first, ...again]: readonly Heard[]): string | undefined {
  if (!first) return undefined;
  const other = again.find(
    (call) => call.operation !== first.operation || !isDeepStrictEqual(call.body, first.body),
  );
  return other && `${first.operation} ${txId} came again with another body`;
}

/** A second deed where the first one's outcome is not known yet. */
function anotherInsteadOf(call: Heard, before: readonly Heard[]): string | undefined {
  // words about a bet on events are numbered: whichever comes first, the greatest counts
  if (stepOf[call.operation] === undefined || isSettlement(call)) return undefined;
  const others = before
    .filter(inRoundOf(call))
    .filter((earlier) => earlier.operation === call.operation && earlier.body.tx_id !== call.body.tx_id);
  const open = others.find(
    ({ body }) => !isResolved(before.filter((earlier) => earlier.body.tx_id === body.tx_id)),
  );
  return (
    open &&
    `it sent ${call.operation} ${call.body.tx_id} before ${open.body.tx_id} of the same round was answered`
  );
}

function paidWithoutBet(call: Heard, before: readonly Heard[]): string | undefined {
  const isPaid = call.operation === 'win' && (call.body.kind === 'cash' || call.body.kind === 'free_round');
  if (!isPaid && call.operation !== 'sport_accept') return undefined;
  const stakes = before.filter(isStake).filter(inRoundOf(call));
  const isTaken = stakes.some((stake) => stake.isTold && stake.code === 'OK');
  return isTaken
    ? undefined
    : `it ${isPaid ? 'paid' : 'accepted'} ${roundOf(call)} without a genuine yes to its bet`;
}

function paidAndGivenBack(heard: readonly Heard[]): string | undefined {
  const wins = heard.filter((call) => call.operation === 'win');
  const both = wins.find((win) => {
    const calls = heard.filter(inRoundOf(win));
    return calls.filter(isStake).length > 0 && calls.some((call) => call.operation === 'rollback');
  });
  return both && `it both paid round ${both.body.round_id} and gave its stake back`;
}
