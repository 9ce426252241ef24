import { type Code, isStake } from '@fairhall/vendor-protocol';
import type { Deed, Operation, StoredCall } from './call.ts';
import { advanceRound, type Round } from './round.ts';
import type { Applied, ExceptionKind, Movement, Situation, Verdict } from './situation.ts';

/** The key look-up, before anything else is looked at: undefined when the key is new. */
export function answerKnown(deed: Deed, { known }: Situation): Verdict | undefined {
  if (!known) return undefined;
  const isSame = known.state === 'tombstone' ? isStake(deed) : known.fingerprint === deed.fingerprint;
  if (isSame) return { kind: 'replay', call: known };
  return { kind: 'refuse', code: 'TX_CONFLICT', exception: 'tx-conflict' };
}

/** `detail`: the field that is wrong. */
export function refuse(code: Code, detail?: string): Verdict {
  return detail === undefined ? { kind: 'refuse', code } : { kind: 'refuse', code, detail };
}

/** Stored: this key gets this answer for ever. */
export function keep(deed: Deed, situation: Situation, code: Code, exception?: ExceptionKind): Verdict {
  const call = callOf(deed, situation, { code, state: isRefusal(code) ? 'declined' : 'applied' });
  return exception ? { kind: 'keep', call, exception } : { kind: 'keep', call };
}

function isRefusal(code: Code): boolean {
  return (
    code !== 'OK' &&
    code !== 'SUPERSEDED' &&
    code !== 'ALREADY_ROLLED_BACK' &&
    code !== 'NOTHING_TO_ROLL_BACK'
  );
}

type Effect = {
  code?: Code;
  movements: readonly Movement[];
  locks?: bigint;
  owes?: bigint;
  rake?: bigint;
  /** Amount to store where the deed names none. */
  amount?: bigint;
  closes: boolean;
  exception?: ExceptionKind;
};

/** The deed done, in its round. */
export function applyInRound(deed: Deed, situation: Situation, effect: Effect): Applied {
  const before = situation.round;
  const wasClosed = before?.state === 'closed';
  const seq = (before?.seq ?? 0) + 1;
  const moved = effect.movements.filter((movement) => movement.amount !== 0n);
  const call = callOf(deed, situation, {
    code: effect.code ?? 'OK',
    state: 'applied',
    roundSeq: seq,
    closes: effect.closes,
    roundState: effect.closes || wasClosed ? 'closed' : 'open',
    balance: situation.balance + moved.reduce((sum, movement) => sum + movement.amount, 0n),
    version: situation.version + BigInt(moved.length),
    ...(effect.amount !== undefined && { amount: effect.amount }),
  });
  const round = advanceRound(before, call);
  return {
    kind: 'apply',
    call,
    movements: moved,
    settles: effect.closes && !round.isTable ? round.staked : 0n,
    locks: effect.locks ?? 0n,
    owes: effect.owes ?? 0n,
    rake: effect.rake ?? 0n,
    round,
    ...(wasClosed && { revises: before }),
    ...(effect.exception && { exception: effect.exception }),
  };
}

export function callOf(deed: Deed, situation: Situation, facts: Partial<StoredCall>): StoredCall {
  return {
    vendor: deed.vendor,
    txId: deed.txId,
    id: deed.id,
    memberId: deed.memberId,
    sessionId: deed.sessionId,
    game: deed.game,
    roundId: deed.roundId,
    roundSeq: null,
    op: deed.op,
    kind: deed.kind,
    amount: deed.amount ?? 0n,
    winAmount: deed.winAmount,
    settlementSeq: deed.settlementSeq,
    currency: deed.currency ?? situation.currency,
    state: 'applied',
    code: 'OK',
    refTxId: deed.refTxId,
    fingerprint: deed.fingerprint,
    closes: false,
    balance: situation.balance,
    version: situation.version,
    roundState: situation.round?.state ?? 'none',
    atMs: situation.atMs,
    occurredAtMs: deed.occurredAtMs,
    ...(deed.sport && { sport: deed.sport }),
    ...facts,
  };
}

/** A round the deed may belong to: of the same game, and a stay at a table or a bet on events for what is said of those. */
export function isOfGame(deed: Deed, round: Round): boolean {
  return round.game === deed.game && familyOf(deed.op) === familyOfRound(round);
}

type Family = 'table' | 'sport' | 'round';

function familyOf(op: Operation): Family {
  if (op === 'table_in' || op === 'table_out') return 'table';
  return op.startsWith('sport_') ? 'sport' : 'round';
}

function familyOfRound({ isTable, sport }: Round): Family {
  if (isTable) return 'table';
  return sport ? 'sport' : 'round';
}
