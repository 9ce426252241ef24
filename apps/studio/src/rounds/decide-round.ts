import type { Tx } from '@fairhall/database';
import { openStream, roundMessage, type WordStream } from '@fairhall/fair';
import type { WireEvent } from '../engines/engine.ts';
import type { Shot } from '../engines/fishing-hall/rules.ts';
import { engineOf } from '../engines/index.ts';
import type { ChoiceName } from '../engines/kit/slot.ts';
import { takeNonce } from '../random/seeds.ts';
import { tables } from '../tables.ts';

export type Undecided = {
  id: string;
  player_id: bigint;
  game_id: string;
  choice: ChoiceName;
  base_stake_minor: bigint;
  shots: readonly Shot[] | null;
};
export type Decision = { payoutMinor: bigint; events: WireEvent[] };
type Drawn = Decision & { mathHash: string; wordsTaken: number };

/** Decides a round whose stake was taken and stores the outcome. The caller sets what state follows. */
export async function decideRound(tx: Tx, round: Undecided, now: Date): Promise<Decision> {
  const seed = await takeNonce(tx, { playerId: round.player_id, gameId: round.game_id });
  const nonce = seed.next_nonce;
  const drawn = drawRound(round, { serverSeed: seed.server_seed, clientSeed: seed.client_seed, nonce });
  await tables(tx)
    .updateTable('studio.rounds')
    .set({
      math_hash: drawn.mathHash,
      seed_id: seed.id,
      nonce,
      words_taken: drawn.wordsTaken,
      outcome: JSON.stringify(drawn.events),
      payout_minor: drawn.payoutMinor,
      decided_at: now,
      state: 'paying',
    })
    .where('id', '=', round.id)
    .execute();
  return { payoutMinor: drawn.payoutMinor, events: drawn.events };
}

type SeedOfRound = { serverSeed: string; clientSeed: string; nonce: bigint };

/** All that decides a round, in its order. */
export function wordsOfRound({ serverSeed, clientSeed, nonce }: SeedOfRound): WordStream {
  return openStream({ serverSeed, message: roundMessage({ clientSeed, nonce }) });
}

/** What a seed and its number make of a round; nothing is stored. */
export function drawRound(round: Undecided, seed: SeedOfRound): Drawn {
  const engine = engineOf(round.game_id);
  const words = wordsOfRound(seed);
  const { events, payoutMinor } = engine.play(
    {
      stakeMinor: round.base_stake_minor,
      choice: round.choice,
      ...(round.shots && { shots: round.shots }),
    },
    words,
  );
  return { events, payoutMinor, mathHash: engine.mathHash, wordsTaken: words.taken };
}
