import type { PlatformCall, PlatformOperation } from '../../calls.ts';
import { type Code, codes } from '../../codes.ts';
import type { GatewayKey } from '../../keys.ts';
import type { Capability } from '../case.ts';
import { tellList, tellPart } from './lists.ts';
import { fundsOf, type Purses, purseCall, purseOperations, type Said, verdictOf } from './purse.ts';
import { isOver, type Seat } from './seat.ts';

export type Desk = {
  vendor: string;
  key: GatewayKey;
  now: () => number;
  purses: Purses;
  /** What was agreed on besides plain rounds. */
  can: readonly Capability[];
  /** By player. */
  seats: Map<string, Seat>;
};

export type Asked = {
  operation: PlatformOperation;
  call: unknown;
  seat: Seat | undefined;
  decline: Code | undefined;
  /** As its vendor signed it, by the vendor's clock. */
  sentAtMs: number;
};

/** Calls that only some may make: those that do one of these. */
const agreed: Readonly<Partial<Record<PlatformOperation, readonly Capability[]>>> = {
  adjust: ['corrections'],
  table_in: ['tables', 'shared-tables'],
  sport_place: ['events'],
  sport_cashout: ['cashouts', 'part-cashouts'],
};

/** What the practice platform says to a well-formed call. */
export async function answerCall(
  desk: Desk,
  { operation, call, seat, decline, sentAtMs }: Asked,
): Promise<Said> {
  if (operation === 'reconciliation') return tellList(desk, (call as PlatformCall<'reconciliation'>).period);
  if (operation === 'reconciliation_part') return tellPart(desk, call as PlatformCall<'reconciliation_part'>);
  if (operation === 'tx_status') return tellStatus(desk, (call as PlatformCall<'tx_status'>).tx_id);
  if (operation === 'session_open') return openSession(seat, desk.now());
  if (!seat) return plain(operation === 'balance' ? 'SESSION_UNKNOWN' : 'VENDOR_FORBIDDEN');
  if (operation === 'balance') return tellBalance(desk, seat, call as PlatformCall<'balance'>);
  const op = purseOperations.find((known) => known === operation);
  const needs = agreed[operation];
  if (!op || (needs && !needs.some((one) => desk.can.includes(one)))) return plain('VENDOR_FORBIDDEN');
  return desk.purses.answer(seat, purseCall(op, call), { decline, sentAtMs });
}

export function plain(code: Code, fields: object = {}): Said {
  return { code, isReplay: false, body: { ...verdictOf(code, codes[code]), ...fields } };
}

function openSession(seat: Seat | undefined, nowMs: number): Said {
  if (!seat || seat.isTokenUsed || isOver(seat, nowMs)) return plain('SESSION_UNKNOWN');
  seat.isTokenUsed = true;
  return plain('OK', {
    session_id: seat.sessionId,
    player_ref: seat.playerRef,
    game_id: seat.gameId,
    currency: seat.currency,
    language: 'EN',
    country: seat.country,
    balance: fundsOf(seat),
    balance_version: String(seat.version),
    min_stake: seat.minStake,
    max_stake: seat.maxStake,
    rg: {
      ...{ reality_check_minutes: 0, autoplay_allowed: true, min_cycle_ms: 0 },
      session_left_seconds: Math.floor((seat.endsAtMs - nowMs) / 1_000),
    },
    expires_at: new Date(seat.endsAtMs).toISOString(),
  });
}

function tellBalance({ now }: Desk, seat: Seat, call: PlatformCall<'balance'>): Said {
  if (call.session_id !== seat.sessionId) return plain('SESSION_MISMATCH');
  if (isOver(seat, now())) return plain('SESSION_EXPIRED');
  return plain('OK', { balance: fundsOf(seat), balance_version: String(seat.version) });
}

function tellStatus({ purses }: Desk, txId: string): Said {
  const entry = purses.entries.get(txId);
  if (!entry)
    return purses.cancelled(txId) ? plain('OK', { tx_id: txId, state: 'tombstone' }) : plain('TX_NOT_FOUND');
  return plain('OK', {
    tx_id: txId,
    op: entry.op,
    state: entry.state,
    result_code: entry.answer.code,
    round_id: entry.roundId,
    amount: String(entry.amount),
    currency: entry.seat.currency,
    round_state: purses.round(entry.seat, entry.roundId)?.state ?? 'none',
  });
}
