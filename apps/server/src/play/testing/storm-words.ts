import { randomUUID } from 'node:crypto';
import type { PlatformOperation } from '@fairhall/vendor-protocol';
import { betOf, type House, type Seated } from './house.ts';
import type { End, Step } from './storm.ts';

/** One case of the protocol as a vendor's words, each to arrive whenever and however often the line lets it. */
export type Plan = {
  id: string;
  rule: string;
  cash?: bigint;
  steps(seat: Seated, house: House): Promise<Step[]> | Step[];
  /** What the words come to in the order they stand: their codes, and what the player has more or less. */
  codes: readonly string[];
  change: bigint;
  /** Where there are too many orders to try: what must be true after any. */
  holds?: (end: End, change: bigint) => boolean;
};

type Fields = Record<string, unknown>;

const STAKE = 1_000n;
export const keyed = (kind: string) => `${kind}-${randomUUID()}`;

/** The words about one round of a player. */
export function wordsOf(seat: Seated, house: House) {
  const { tx_id: _, amount: __, kind: ___, session_id, ...bet } = betOf(seat, { round_id: keyed('r') });
  const { currency, ...round } = bet;
  const word = (name: string, op: PlatformOperation, body: Fields): Step => ({ name, op, body });
  const money = { currency, kind: 'cash' };
  return {
    round,
    session_id,
    word,
    bet: (name: string, fields: Fields = {}) =>
      word(name, 'bet', {
        ...{ tx_id: keyed(name), session_id, ...round, ...money, amount: String(STAKE), ...fields },
      }),
    win: (name: string, amount: number, fields: Fields = {}) =>
      word(name, 'win', { tx_id: keyed(name), ...round, ...money, amount: String(amount), ...fields }),
    back: (name: string, ref: unknown, fields: Fields = {}) =>
      word(name, 'rollback', { tx_id: keyed(name), ...round, ref_tx_id: ref, reason: 'timeout', ...fields }),
    close: (name: string) => word(name, 'round_close', { tx_id: keyed(name), ...round, currency }),
    status: (name: string, tx_id: unknown) => word(name, 'tx_status', { tx_id }),
    /** Their session ends, as by an exclusion. */
    leaves: (name = 'leaves'): Step => ({
      name,
      happen: () => house.play.terminateSessions(seat.memberId, 'exclusion'),
    }),
    restricted: (name: string, how: Partial<Parameters<House['restrict']>[1]>): Step => ({
      name,
      happen: () =>
        house.restrict(seat.memberId, {
          ...{ version: 1n, block: null, limits: [], times: [], check: null },
          ...how,
        }),
    }),
  };
}

export const closes = { round_closed: true };
export const txOf = (step: Step) => ('body' in step ? step.body.tx_id : undefined);
export const countOf = (end: End, code: string) => Object.values(end).filter((one) => one === code).length;

/** A step under the same key with other contents. */
export const altered = (step: Step, name: string, fields: Fields): Step =>
  'body' in step ? { ...step, name, body: { ...step.body, ...fields } } : step;

export const planOf = (
  id: string,
  rule: string,
  [codes, change]: [readonly string[], bigint],
  steps: (words: ReturnType<typeof wordsOf>, seat: Seated, house: House) => Promise<Step[]> | Step[],
  more: Pick<Plan, 'cash' | 'holds'> = {},
): Plan => ({
  ...{ id, rule, codes, change, ...more },
  steps: (seat, house) => steps(wordsOf(seat, house), seat, house),
});
