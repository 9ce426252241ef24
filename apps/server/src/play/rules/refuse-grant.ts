import type { Code } from '@fairhall/vendor-protocol';
import type { Deed } from './call.ts';

/** Rounds promised to a member, as they stand. */
export type Grant = {
  readonly memberId: bigint;
  readonly games: readonly string[];
  readonly rounds: number;
  readonly used: number;
  readonly stake: bigint;
  readonly currency: string;
  readonly expiresAtMs: number;
  /** Taken back, or never accepted by the vendor. */
  readonly isOver: boolean;
};

/** Why this grant does not cover a call: it is another's, another game's, for another stake, over or used up. */
export function refuseGrant(
  deed: Deed,
  { grant, atMs }: { grant: Grant | undefined; atMs: number },
): Extract<Code, 'GRANT_UNKNOWN' | 'GRANT_EXPIRED' | 'GRANT_EXHAUSTED'> | undefined {
  if (!grant || !isOfGrant(deed, grant)) return 'GRANT_UNKNOWN';
  if (deed.op === 'bet' && deed.nominalStake !== grant.stake) return 'GRANT_UNKNOWN';
  if (grant.isOver || grant.expiresAtMs <= atMs) return 'GRANT_EXPIRED';
  return grant.used >= grant.rounds ? 'GRANT_EXHAUSTED' : undefined;
}

/** Whatever became of it since: a call of its member, in one of its games. */
export function isOfGrant(deed: Deed, grant: Grant): boolean {
  return (
    grant.memberId === deed.memberId && grant.games.includes(deed.game) && grant.currency === deed.currency
  );
}
