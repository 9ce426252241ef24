import type { ReconciliationLine } from '@fairhall/vendor-protocol';
import type { OwnLine } from '#play';

/** A line of a vendor's: an applied bet of ten, unless told otherwise. */
export function theirLine(facts: Partial<ReconciliationLine> = {}): ReconciliationLine {
  return {
    tx_id: 't1',
    op: 'bet',
    kind: 'cash',
    player_ref: 'p-1',
    game_id: 'naga',
    round_id: 'r1',
    amount: '1000',
    currency: 'P',
    state: 'applied',
    occurred_at: '2026-01-05T10:00:00.000Z',
    ...facts,
  };
}

/** The same as our books have it. */
export function ourLine(line: ReconciliationLine, facts: Partial<Omit<OwnLine, 'line'>> = {}): OwnLine {
  const hasEffect = line.state === 'applied';
  return { memberId: 7n, roundId: 1n, isRoundOpen: false, hasEffect, ...facts, line };
}
