import type { Companion, Row } from '#wallet';
import { grantCompanion } from './grants/rows.ts';
import { lotteryCompanions } from './lottery/rows.ts';
import { paceCompanion } from './paces.ts';
import type { Deed, StoredCall } from './rules/call.ts';
import type { Round } from './rules/round.ts';
import type { ExceptionKind } from './rules/situation.ts';
import { slipCompanions } from './slips/rows.ts';
import { tableCompanion } from './tables/rows.ts';

const callColumns = {
  id: 'bigint',
  member_id: 'bigint',
  session_id: 'bigint',
  amount: 'bigint',
  win_amount: 'bigint',
  balance: 'bigint',
  version: 'bigint',
  at: 'timestamptz',
  fingerprint: 'uuid',
  round_seq: 'integer',
  closes: 'boolean',
  vendor: 'text',
  tx_id: 'text',
  game: 'text',
  round_id: 'text',
  op: 'text',
  kind: 'text',
  currency: 'text',
  state: 'text',
  code: 'text',
  ref_tx_id: 'text',
  round_state: 'text',
  occurred_at: 'timestamptz',
  settlement_seq: 'integer',
} as const;

/** What is stored in a lane's commit beside the entries. */
export const companions: readonly Companion[] = [
  // before the calls, since it looks for those of others
  paceCompanion,
  { name: 'play.calls', call: 'play.record_calls', columns: Object.values(callColumns) },
  {
    name: 'play.rounds',
    call: 'play.record_rounds',
    columns: [
      ...['bigint', 'bigint', 'text', 'text', 'text', 'text', 'text', 'bigint', 'bigint', 'boolean'],
      ...['timestamptz', 'timestamptz', 'bigint', 'boolean'],
    ],
  },
  {
    name: 'play.revisions',
    call: 'play.record_revisions',
    columns: ['bigint', 'bigint', 'bigint', 'bigint', 'bigint', 'boolean', 'boolean', 'timestamptz'],
  },
  {
    name: 'play.exceptions',
    call: 'play.record_exceptions',
    columns: ['text', 'text', 'text', 'bigint', 'bigint', 'text', 'timestamptz'],
  },
  {
    name: 'play.jackpot_moves',
    call: 'play.record_jackpot_moves',
    columns: ['bigint', 'text', 'text', 'text', 'text', 'numeric', 'timestamptz'],
  },
  tableCompanion,
  ...slipCompanions,
  { name: 'play.adjustments', call: 'play.record_adjustments', columns: ['bigint', 'text'] },
  { name: 'play.named', call: 'play.record_named', columns: ['bigint', 'text', 'bigint'] },
  grantCompanion,
  ...lotteryCompanions,
  { name: 'platform.events', call: 'platform.emit_events', columns: ['text', 'text', 'text'] },
];

export function callRow(call: StoredCall): Row {
  return {
    companion: 'play.calls',
    values: [
      String(call.id),
      String(call.memberId),
      call.sessionId,
      String(call.amount),
      String(call.winAmount),
      String(call.balance),
      String(call.version),
      instantText(call.atMs),
      call.fingerprint,
      call.roundSeq === null ? null : String(call.roundSeq),
      call.closes ? 't' : 'f',
      call.vendor,
      call.txId,
      call.game,
      call.roundId,
      call.op,
      call.kind,
      call.currency,
      call.state,
      call.code,
      call.refTxId,
      call.roundState,
      new Date(call.occurredAtMs).toISOString(),
      call.settlementSeq === null ? null : String(call.settlementSeq),
    ],
  };
}

/** A round that has just been closed by this call; all that close in a commit are told of there together. */
export function settledRow(round: Round, call: StoredCall, category: string): Row {
  const told = toldOf(round, call, category);
  return {
    companion: 'play.rounds',
    values: [
      ...[told.memberId, told.roundId, call.vendor, call.roundId, round.game, category, round.currency],
      ...[told.stake, told.payout, round.isVoided ? 't' : 'f', told.placedAt, told.settledAt, told.cash],
      round.isTable ? 't' : 'f',
    ],
  };
}

/** A settled round that this call settled otherwise, and the telling of it; none where it comes to the same. */
export function revisedRows(
  before: Round,
  round: Round,
  { call, category }: { call: StoredCall; category: string },
): Row[] {
  if (before.paid === round.paid && before.isVoided === round.isVoided) return [];
  const told = toldOf(round, call, category);
  const was = { payout: String(before.paid), isVoided: before.isVoided };
  return [
    {
      companion: 'play.revisions',
      values: [
        ...[told.memberId, told.roundId, String(call.id), was.payout, told.payout],
        ...[was.isVoided ? 't' : 'f', round.isVoided ? 't' : 'f', told.settledAt],
      ],
    },
    {
      companion: 'platform.events',
      values: ['round.revised', told.memberId, JSON.stringify({ ...told, was })],
    },
  ];
}

/** The telling of what a round that was settled again should have taken back and did not. */
export function owedRow(owes: bigint, round: Round, call: StoredCall): Row {
  const told = {
    callKey: `${call.vendor}/${call.txId}`,
    roundId: String(round.id),
    memberId: String(call.memberId),
    currency: round.currency,
    amountMinor: String(owes),
    at: instantText(call.atMs),
  };
  return { companion: 'platform.events', values: ['play.owed', told.memberId, JSON.stringify(told)] };
}

function toldOf(round: Round, call: StoredCall, category: string) {
  return {
    roundId: String(round.id),
    memberId: String(call.memberId),
    vendor: call.vendor,
    game: round.game,
    category,
    currency: round.currency,
    stake: String(round.staked),
    payout: String(round.paid),
    isVoided: round.isVoided,
    placedAt: instantText(round.placedAtMs),
    settledAt: instantText(call.atMs),
    cash: String(call.balance),
    ...(round.isTable && { isTable: true }),
  };
}

/** Why a settled round was corrected. */
export function adjustmentRows({ reason }: Deed, call: StoredCall): Row[] {
  return reason === null ? [] : [{ companion: 'play.adjustments', values: [String(call.id), reason] }];
}

/** What a call named beside what it did, for our lists; nothing for most calls. */
export function namedRows({ betTxIds, grantId }: Deed, call: StoredCall): Row[] {
  if (betTxIds.length === 0 && grantId === null) return [];
  const grant = grantId === null ? null : String(grantId);
  return [{ companion: 'play.named', values: [String(call.id), betTxIds.join(','), grant] }];
}

/** What an accepted call put into jackpots, or won of one. */
export function jackpotRows({ jackpots }: Deed, call: StoredCall): Row[] {
  return jackpots.map(({ jackpotId, amountMicro }) => ({
    companion: 'play.jackpot_moves',
    values: [
      String(call.id),
      call.txId,
      jackpotId,
      call.vendor,
      call.op === 'win' ? 'win' : 'part',
      String(amountMicro),
      new Date(call.occurredAtMs).toISOString(),
    ],
  }));
}

export type Remarkable = {
  kind: ExceptionKind;
  vendor: string;
  txId: string;
  memberId: bigint;
  amount: bigint | null;
  currency: string;
  atMs: number;
};

export function exceptionRows(remarkable: Remarkable): Row[] {
  const { kind, vendor, txId, memberId, currency } = remarkable;
  const amount = remarkable.amount === null ? null : String(remarkable.amount);
  const payload = { kind, vendor, txId, memberId: String(memberId), amount, currency };
  return [
    {
      companion: 'play.exceptions',
      values: [kind, vendor, txId, String(memberId), amount, currency, instantText(remarkable.atMs)],
    },
    { companion: 'platform.events', values: ['play.exception', String(memberId), JSON.stringify(payload)] },
  ];
}

let lastMs = Number.NaN;
let lastText = '';

/** All jobs of a batch share one time. */
function instantText(atMs: number): string {
  if (atMs !== lastMs) {
    lastMs = atMs;
    lastText = new Date(atMs).toISOString();
  }
  return lastText;
}
