import { createHash } from 'node:crypto';
import type { DifferenceClass } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { KeptLine, SideLine } from './tables.ts';

export type Found = {
  class: DifferenceClass;
  fields: readonly string[];
  theirs: SideLine | undefined;
  ours: KeptLine | undefined;
  memberId: bigint | undefined;
  /** Ours, where the round has a call of ours. */
  roundId?: bigint | null | undefined;
};
type Place = { source: string; windowId: bigint; edition: string; now: Date };

/**
 * Files what was found. The same thing found again is the same row: open still, open again if it had been mended
 * meanwhile, and left alone when a person has explained it. What the sides say otherwise now replaces what they said.
 */
export async function fileDifferences(tx: Tx, place: Place, found: readonly Found[]): Promise<void> {
  for (const one of found) {
    const said = one.theirs ?? one.ours;
    if (!said) throw new Error('a difference has two sides, one of which may be silent');
    const fingerprint = fingerprintOf(one);
    const { source, windowId, edition, now } = place;
    if (one.class !== 'duplicate')
      await sql`update reconciliation.differences
        set status = 'replaced', settled_at = ${now}
        where source = ${source} and tx_id = ${said.tx_id} and status = 'open' and class <> 'duplicate'
          and (class <> ${one.class} or fingerprint <> ${fingerprint})`.execute(tx);
    await sql`
      insert into reconciliation.differences as d (source, tx_id, class, fingerprint, window_id, edition, fields,
        theirs, ours, member_id, round_id, currency, amount, status, found_at, last_found_at)
      values (${source}, ${said.tx_id}, ${one.class}, ${fingerprint}, ${windowId}, ${edition}, ${[...one.fields]},
        ${one.theirs ? JSON.stringify(one.theirs) : null}::jsonb,
        ${one.ours ? JSON.stringify(one.ours) : null}::jsonb,
        ${one.memberId ?? null}, ${one.roundId ?? null}, ${said.currency}, ${amountOf(one)},
        'open', ${now}, ${now})
      on conflict (source, tx_id, class, fingerprint) do update set
        window_id = excluded.window_id, edition = excluded.edition, last_found_at = excluded.last_found_at,
        status = case when d.status = 'explained' then d.status else 'open' end,
        settled_at = case when d.status = 'explained' then d.settled_at end`.execute(tx);
  }
}

/** Both sides say the same of these now. */
export async function settleAgreed(
  tx: Tx,
  { source, now }: Pick<Place, 'source' | 'now'>,
  txIds: readonly string[],
): Promise<void> {
  if (txIds.length === 0) return;
  await sql`update reconciliation.differences set status = 'agreed', settled_at = ${now}
    where source = ${source} and tx_id = any (${txIds}::text[]) and status = 'open' and class <> 'duplicate'
    `.execute(tx);
}

/** What this reading of the window, which looked at all of it, no longer found. */
export async function settleUnfound(tx: Tx, { windowId, edition, now }: Place): Promise<void> {
  await sql`update reconciliation.differences set status = 'agreed', settled_at = ${now}
    where window_id = ${windowId} and status = 'open' and edition <> ${edition}`.execute(tx);
}

/** Of what makes the difference: the same words of both sides are the same difference, whenever they are heard. */
function fingerprintOf({ theirs, ours }: Found): string {
  const facts = [theirs, ours].map(
    (line) =>
      line && [
        line.op,
        line.state,
        line.player_ref,
        line.game_id,
        line.round_id,
        line.amount,
        line.currency,
        line.win_amount,
        line.ref_tx_id,
        ...(line.unused_stake === undefined ? [] : [line.unused_stake]),
      ],
  );
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/** What is in question: by how much the sides differ, or all of it where only one speaks. */
function amountOf({ class: of, theirs, ours }: Found): bigint {
  const [one, other] = [worth(theirs), worth(ours)];
  if (of === 'amount') return one > other ? one - other : other - one;
  return greatest([one, other]);
}

function worth(line: SideLine | undefined): bigint {
  return line
    ? greatest([BigInt(line.amount) + BigInt(line.unused_stake ?? '0'), BigInt(line.win_amount ?? '0')])
    : 0n;
}

function greatest(amounts: readonly bigint[]): bigint {
  let most = 0n;
  for (const amount of amounts) if (amount > most) most = amount;
  return most;
}
