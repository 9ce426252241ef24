import type { GameCategory, JackpotPot } from '@fairhall/contract';
import { JACKPOT_FRESH_MS } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { JackpotTold } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';

export type KeptPot = {
  vendor: string;
  jackpot_id: string;
  currency: string;
  value_minor: bigint;
  ceiling_minor: bigint | null;
  asked_at: Date;
  is_paused: boolean;
};

/** Keeps what a vendor told when it was asked at that moment; an answer that was overtaken changes nothing. */
export async function keepPots(
  db: Database,
  { vendor, told, askedAt }: { vendor: string; told: readonly JackpotTold[]; askedAt: Date },
): Promise<void> {
  for (const pot of told)
    await sql`
      insert into jackpots.pots (vendor, jackpot_id, currency, value_minor, seed_minor, ceiling_minor, rate_ppm, cycle,
        commitment, started_at, asked_at, is_paused)
      values (${vendor}, ${pot.jackpot_id}, ${pot.currency}, ${pot.value}, ${pot.seed}, ${pot.ceiling},
        ${pot.rate_ppm}, ${pot.cycle}, ${pot.commitment}, ${pot.started_at}, ${askedAt},
        ${pot.is_paused ?? false})
      on conflict (vendor, jackpot_id) do update set
        currency = excluded.currency, value_minor = excluded.value_minor, seed_minor = excluded.seed_minor,
        ceiling_minor = excluded.ceiling_minor, rate_ppm = excluded.rate_ppm, cycle = excluded.cycle,
        commitment = excluded.commitment, started_at = excluded.started_at, asked_at = excluded.asked_at,
        is_paused = excluded.is_paused
      where pots.asked_at < excluded.asked_at`.execute(db);
}

export async function readPots(db: Database): Promise<KeptPot[]> {
  const { rows } = await sql<KeptPot>`
    select p.vendor, p.jackpot_id, p.currency, p.value_minor, p.ceiling_minor, p.asked_at, p.is_paused
    from jackpots.pots p order by p.vendor, p.jackpot_id`.execute(db);
  return rows;
}

/** As it may be shown at this moment: an old value is none. */
export function presentPot(
  pot: KeptPot,
  { gameCategories, now }: { gameCategories: readonly GameCategory[]; now: Date },
): JackpotPot {
  const ageMs = Math.max(0, now.getTime() - pot.asked_at.getTime());
  return {
    vassalage: pot.vendor,
    jackpotId: pot.jackpot_id,
    currency: pot.currency,
    value: ageMs < JACKPOT_FRESH_MS ? String(pot.value_minor) : null,
    ceiling: pot.ceiling_minor === null ? null : String(pot.ceiling_minor),
    isPaused: pot.is_paused,
    gameCategories: [...gameCategories],
    ageMs,
  };
}
