import type { PlatformCall } from '../../calls.ts';
import type { Code } from '../../codes.ts';
import type { Entry, GrantBook, Seat } from './seat.ts';

/** Why what this player was promised does not cover a bet; undefined when it does. */
export function refuseFreeRound(
  { grant }: Seat,
  { call, nowMs }: { call: Pick<PlatformCall<'bet'>, 'grant_id' | 'nominal_stake'>; nowMs: number },
): Extract<Code, 'GRANT_UNKNOWN' | 'GRANT_EXPIRED' | 'GRANT_EXHAUSTED'> | undefined {
  if (!grant || grant.grantId !== call.grant_id || grant.stake !== call.nominal_stake) return 'GRANT_UNKNOWN';
  if (grant.isOver || nowMs >= grant.expiresAtMs) return 'GRANT_EXPIRED';
  return grant.used >= grant.rounds ? 'GRANT_EXHAUSTED' : undefined;
}

/** The grant a stake is counted in; undefined of what the player pays for. */
export function grantOf(seat: Seat, call: object): GrantBook | undefined {
  return 'kind' in call && call.kind === 'free_round' ? seat.grant : undefined;
}

/** A round that was given back can be played after all. */
export function giveBack({ seat, call }: Entry): void {
  const grant = grantOf(seat, call);
  if (grant) grant.used -= 1;
}
