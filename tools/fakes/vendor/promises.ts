export type Promised = { grant_id: string; stake: bigint };

type Kept = {
  deed: string;
  playerRef: string;
  gameIds: readonly string[];
  currency: string;
  rounds: number;
  stake: bigint;
  expiresAtMs: number;
  used: number;
  isOver: boolean;
};

/** Free rounds that the platform promised players: kept once under each name, and ended once for ever. */
export function createPromises() {
  const grants = new Map<string, Kept>();
  const stateOf = ({ isOver }: Kept) => (isOver ? 'cancelled' : 'live');

  /** Undefined when the same name stands for something else. */
  function keep({ grant_id, ...body }: Record<string, unknown>) {
    const deed = JSON.stringify(body, Object.keys(body).sort());
    const known = grants.get(String(grant_id));
    if (known) return known.deed === deed ? { grant_id, state: stateOf(known) } : undefined;
    const kept: Kept = {
      ...{ deed, playerRef: String(body.player_ref), gameIds: body.game_ids as string[], used: 0 },
      ...{ currency: String(body.currency), rounds: Number(body.rounds), stake: BigInt(String(body.stake)) },
      ...{ expiresAtMs: Date.parse(String(body.expires_at)), isOver: false },
    };
    grants.set(String(grant_id), kept);
    return { grant_id, state: stateOf(kept) };
  }

  /** Undefined when it is none of ours. */
  function cancel(grantId: string) {
    const known = grants.get(grantId);
    if (known) known.isOver = true;
    return known && { grant_id: grantId, state: stateOf(known) };
  }

  function take(who: { playerRef: string; gameId: string; currency: string }): Promised | undefined {
    for (const [grant_id, kept] of grants) {
      const isTheirs = kept.playerRef === who.playerRef && kept.currency === who.currency;
      const isLeft = !kept.isOver && kept.used < kept.rounds && Date.now() < kept.expiresAtMs;
      if (!isTheirs || !isLeft || !kept.gameIds.includes(who.gameId)) continue;
      kept.used += 1;
      return { grant_id, stake: kept.stake };
    }
    return undefined;
  }

  /** A round of it was not played: it is there again, unless the platform says that there is none. */
  function giveBack({ grant_id }: Promised, code: string): void {
    const kept = grants.get(grant_id);
    if (!kept) return;
    kept.used -= 1;
    if (code.startsWith('GRANT_')) kept.isOver = true;
  }

  return { keep, cancel, take, giveBack };
}
