import type { StoredCall } from './call.ts';
import { advanceSport, isCashedOut, type SportBet } from './sport-bet.ts';

type RoundBet = {
  readonly txId: string;
  readonly amount: bigint;
  readonly isRolledBack: boolean;
};

/** One settlement between one member and one game, as its calls have made it. */
export type Round = {
  /** Of its first call. */
  readonly id: bigint;
  readonly game: string;
  readonly currency: string;
  /** Of its last call. */
  readonly seq: number;
  readonly bets: readonly RoundBet[];
  /** Stakes accepted and not given back: what the escrow holds while the round is open. */
  readonly staked: bigint;
  readonly paid: bigint;
  readonly wins: number;
  readonly state: 'open' | 'closed';
  /** Closed because every stake was given back. */
  readonly isVoided: boolean;
  readonly placedAtMs: number;
  /** A stay at a table: its stakes lie with those of all tables of the vendor. */
  readonly isTable: boolean;
  /** Of a bet on events. */
  readonly sport?: SportBet | undefined;
};

/** The round after a call that has a place in it. Calls come in the order of their places, the first being a bet. */
export function advanceRound(round: Round | undefined, call: StoredCall): Round {
  const before = round ?? openRound(call);
  const sport = advanceSport(before.sport, call);
  const after = { ...before, ...changeBy(before, call), sport, seq: call.roundSeq ?? before.seq };
  const isClosed = call.closes || before.state === 'closed';
  return isClosed ? { ...after, state: 'closed', isVoided: isVoided(after) } : after;
}

function isVoided({ bets, sport }: Round): boolean {
  return bets.every((bet) => bet.isRolledBack) || (sport?.outcome === 'void' && !isCashedOut(sport));
}

function openRound(call: StoredCall): Round {
  return {
    id: call.id,
    game: call.game,
    currency: call.currency,
    seq: 0,
    bets: [],
    staked: 0n,
    paid: 0n,
    wins: 0,
    state: 'open',
    isVoided: false,
    placedAtMs: call.atMs,
    isTable: call.op === 'table_in',
  };
}

function changeBy(round: Round, call: StoredCall): Partial<Round> {
  switch (call.op) {
    case 'bet':
    case 'betwin': {
      const bet = { txId: call.txId, amount: call.amount, isRolledBack: false };
      const bets = [...round.bets, bet];
      const staked = round.staked + call.amount;
      if (call.op === 'bet') return { bets, staked };
      return { bets, staked, paid: round.paid + call.winAmount, wins: round.wins + 1 };
    }
    case 'win':
      return {
        staked: round.staked - call.winAmount,
        paid: round.paid + call.amount,
        wins: round.wins + 1,
      };
    case 'rollback': {
      const bets = round.bets.map((bet) =>
        bet.txId === call.refTxId ? { ...bet, isRolledBack: true } : bet,
      );
      return { bets, staked: round.staked - call.amount };
    }
    case 'table_in': {
      const bet = { txId: call.txId, amount: call.amount, isRolledBack: false };
      return { bets: [...round.bets, bet], staked: round.staked + call.amount };
    }
    case 'adjust':
      return { paid: call.kind === 'debit' ? round.paid - call.amount : round.paid + call.amount };
    case 'table_out':
      return settleStay(round, call);
    case 'sport_place':
      return {
        bets: [{ txId: call.txId, amount: call.amount, isRolledBack: false }],
        staked: call.amount,
      };
    case 'sport_cashout':
      return { paid: round.paid + call.amount, wins: round.wins + 1 };
    case 'sport_settle':
    case 'sport_void': {
      const { sport } = round;
      if (!sport || isCashedOut(sport)) return {};
      return { paid: round.paid + call.amount - sport.total, wins: round.wins + 1 };
    }
    case 'sport_reject':
    case 'void':
      return { bets: round.bets.map((bet) => ({ ...bet, isRolledBack: true })), staked: 0n };
    case 'sport_accept':
    case 'round_close':
      return {};
  }
}

/**
 * What was brought to a table and taken away again was never risked. As staked counts what the stay cost the player: what
 * they lost or what the house took of their pots, whichever is more.
 */
function settleStay(round: Round, { amount, winAmount: rake }: StoredCall): Partial<Round> {
  const lost = round.staked - amount;
  const staked = lost > rake ? lost : rake;
  return { staked, paid: staked - lost, wins: round.wins + 1 };
}
