import type { RoundLine, RoundStep, roundTotals } from '@fairhall/contract';
import { isStake } from '@fairhall/vendor-protocol';
import type * as z from 'zod/mini';
import type { Games } from './needs.ts';
import type { Operation, StoredCall } from './rules/call.ts';
import type { Round } from './rules/round.ts';
import { legsBySettlement, type Words } from './slips/present-slip.ts';
import type { BetOn } from './slips/read-words.ts';

/** A round as a record shows it; `settledAt` is null while it is open. */
export type Line = {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly vendor: string;
  readonly roundId: string;
  readonly game: string;
  readonly category: string;
  readonly currency: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly isVoided: boolean;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
  /** By a vendor with wallets of its own. */
  readonly isTold?: boolean;
};

/** The line of a round that is known by its calls. */
export function lineOf(games: Games, round: Round, calls: readonly StoredCall[]): Line {
  const [first] = calls;
  const last = calls.at(-1);
  if (!first || !last) throw new Error(`round ${round.id} has no calls`);
  return {
    id: round.id,
    memberId: first.memberId,
    vendor: first.vendor,
    roundId: first.roundId,
    game: round.game,
    category: games.gameOf(first.vendor, round.game)?.category ?? '',
    currency: round.currency,
    stake: round.staked,
    payout: round.paid,
    isVoided: round.isVoided,
    placedAt: new Date(round.placedAtMs),
    settledAt: round.state === 'closed' ? new Date(last.atMs) : null,
  };
}

export function statusOf(line: Line): RoundLine['status'] {
  if (line.settledAt === null) return 'unsettled';
  if (line.isVoided) return 'cancelled';
  if (line.payout === line.stake) return 'draw';
  return line.payout > line.stake ? 'won' : 'lost';
}

export function presentLine(
  games: Games,
  line: Line,
  { language, betOn }: { language?: string | undefined; betOn?: BetOn | undefined } = {},
): RoundLine {
  const game = games.gameOf(line.vendor, line.game);
  return {
    id: String(line.id),
    roundId: line.roundId,
    vendor: line.vendor,
    gameId: game ? String(game.id) : null,
    gameCode: line.game,
    gameName: game?.name(language) ?? line.game,
    category: line.category,
    status: statusOf(line),
    currency: line.currency,
    stake: String(line.stake),
    validBet: String(validOf(line)),
    payout: String(line.payout),
    winLoss: String(line.payout - line.stake),
    placedAt: line.placedAt.toISOString(),
    settledAt: line.settledAt?.toISOString() ?? null,
    ...(betOn && { betOn }),
  };
}

/** Stakes that count as turnover: of rounds that were settled by the game, and whose bets the house was asked for. */
function validOf(line: Pick<Part, 'stake' | 'isVoided' | 'isTold' | 'settledAt'>): bigint {
  return line.isVoided || line.isTold || line.settledAt === null ? 0n : line.stake;
}

type Part = {
  rounds: number;
  currency: string;
  stake: bigint;
  payout: bigint;
  isVoided: boolean;
  isTold?: boolean;
  settledAt?: Date | null;
};

/** One sum for each currency. */
export function totalsOf(parts: readonly Part[]): z.output<typeof roundTotals>[] {
  const currencies = [...new Set(parts.map((part) => part.currency))].sort();
  return currencies.map((currency) => {
    const own = parts.filter((part) => part.currency === currency);
    const stake = own.reduce((sum, part) => sum + part.stake, 0n);
    const payout = own.reduce((sum, part) => sum + part.payout, 0n);
    return {
      rounds: own.reduce((sum, part) => sum + part.rounds, 0),
      currency,
      stake: String(stake),
      validBet: String(own.reduce((sum, part) => sum + validOf(part), 0n)),
      payout: String(payout),
      winLoss: String(payout - stake),
    };
  });
}

/** What is kept beside calls, by the call. */
export type StepFacts = {
  readonly hands?: ReadonlyMap<bigint, number>;
  readonly reasons?: ReadonlyMap<bigint, string>;
  readonly words?: Words;
};

/** What happened to the money of a round, in order. */
export function presentSteps(
  round: Round,
  calls: readonly StoredCall[],
  { hands, reasons, words }: StepFacts = {},
): RoundStep[] {
  const legs = words && legsBySettlement(calls, words);
  const rolledBack = new Set(round.bets.filter((bet) => bet.isRolledBack).map((bet) => bet.txId));
  return calls.map((call) => ({
    id: String(call.id),
    txId: call.txId,
    step: stepOf(call.op),
    kind: call.kind,
    staked: isStake(call) || isTaken(call) ? String(call.amount) : '0',
    credited: String(creditedBy(call)),
    code: call.code,
    ...(call.op === 'table_out' && { rake: String(call.winAmount), hands: hands?.get(call.id) }),
    ...(call.op === 'win' && call.winAmount > 0n && { unusedStake: String(call.winAmount) }),
    ...(call.op === 'adjust' && { reason: reasons?.get(call.id) }),
    ...(legs?.has(call.id) && { legs: legs.get(call.id) }),
    isRolledBack: rolledBack.has(call.txId),
    balance: String(call.balance),
    at: new Date(call.atMs).toISOString(),
  }));
}

function stepOf(op: Operation): RoundStep['step'] {
  switch (op) {
    case 'round_close':
      return 'close';
    case 'sport_place':
      return 'place';
    case 'sport_accept':
      return 'accept';
    case 'sport_reject':
      return 'reject';
    case 'sport_settle':
      return 'settle';
    case 'sport_void':
      return 'void';
    case 'sport_cashout':
      return 'cashout';
    case 'table_in':
      return 'sit';
    case 'table_out':
      return 'leave';
    default:
      return op;
  }
}

/** Of a settlement the total it says, which is no movement of its own. */
function creditedBy(call: StoredCall): bigint {
  switch (call.op) {
    case 'betwin':
      return call.winAmount;
    case 'win':
      return call.amount + call.winAmount;
    case 'bet':
    case 'round_close':
    case 'sport_place':
    case 'sport_accept':
    case 'table_in':
      return 0n;
    case 'adjust':
      return isTaken(call) ? 0n : call.amount;
    default:
      return call.amount;
  }
}

const isTaken = ({ op, kind }: StoredCall) => op === 'adjust' && kind === 'debit';
