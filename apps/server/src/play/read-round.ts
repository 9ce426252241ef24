import type { BetSlip, HeldWin, RoundLine, RoundStep } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { Log } from '#platform/log';
import { refuse } from '#platform/refusal';
import { refuseAway } from '#wallet';
import { findFirstCall, listRoundCalls, roundOf } from './calls.ts';
import { readHeld } from './exceptions.ts';
import { timeOfId } from './ids.ts';
import type { Games } from './needs.ts';
import { lineOf, presentLine, presentSteps } from './present-round.ts';
import { readBeside } from './read-beside.ts';
import { presentSlip } from './slips/present-slip.ts';
import { findTold } from './told/find-told.ts';

type Wish = { memberId: bigint; id: bigint; language?: string | undefined };

/** A round from its first call on. Refuses what is not this member's. */
export async function readRound(
  { db, games }: { db: Database; games: Games },
  { memberId, id, language }: Wish,
): Promise<{ round: RoundLine; steps: RoundStep[]; held: HeldWin[]; slip?: BetSlip }> {
  const first = await findFirstCall(db, { memberId, id });
  if (!first) return readTold({ db, games }, { memberId, id, language });
  const calls = await listRoundCalls(db, first);
  const round = roundOf(calls) ?? refuse('play/round-unknown');
  const txIds = calls.map(({ txId }) => txId);
  const beside = await readBeside(db, round, calls);
  const slip = beside.words && presentSlip(calls, beside.words);
  const [leg] = slip?.legs ?? [];
  const betOn = leg && { event: leg.event, pick: leg.pick, legs: slip?.legs.length ?? 1 };
  return {
    held: await readHeld(db, { memberId, vendor: first.vendor, txIds }),
    round: presentLine(games, lineOf(games, round, calls), { language, betOn }),
    steps: presentSteps(round, calls, beside),
    ...(slip && { slip }),
  };
}

async function refuseUnknown(db: Database, id: bigint): Promise<never> {
  await refuseAway(db, new Date(timeOfId(id)));
  return refuse('play/round-unknown');
}

/** Of a round that was told whole there are no steps: its money never passed through the house. */
async function readTold(
  { db, games }: { db: Database; games: Games },
  { memberId, id, language }: Wish,
): Promise<{ round: RoundLine; steps: RoundStep[]; held: HeldWin[] }> {
  const told = (await findTold(db, { memberId, id })) ?? (await refuseUnknown(db, id));
  return { held: [], round: presentLine(games, told, { language }), steps: [] };
}

/**
 * The vendor's own replay: signed by it, for this player's round and for minutes only. It opens on a page of its own,
 * which no policy of ours holds, so it has to lie where this vendor's games open.
 */
export async function findReplay(
  { db, games, log }: { db: Database; games: Games; log: Log },
  { memberId, id }: Wish,
): Promise<{ url: string }> {
  const first =
    (await findFirstCall(db, { memberId, id })) ??
    (await findTold(db, { memberId, id })) ??
    (await refuseUnknown(db, id));
  if (!games.mayOf(first.vendor).has('replay')) return refuse('play/replay-unavailable');
  const outcome = await games.clientOf(first.vendor)?.round(first.roundId);
  if (outcome?.kind !== 'answered') return refuse('play/replay-unavailable');
  const { answer } = outcome;
  // of a round it told itself there is no call to know it by
  const knowsRound = !('txId' in first) || (first.txId !== null && answer.tx_ids.includes(first.txId));
  if (!knowsRound) return refuse('play/replay-unavailable');
  const url = new URL(answer.replay_url);
  const isPlain = url.username === '' && url.password === '';
  if (!isPlain || !games.originsOf(first.vendor).includes(url.origin)) {
    log.warn({ vendor: first.vendor, origin: url.origin }, 'a replay leads away from its vendor');
    return refuse('play/replay-unavailable');
  }
  return { url: url.href };
}
