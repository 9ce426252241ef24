import type { Database, Tx } from '@fairhall/database';
import { jackpotValueOf, keepsPromise } from '@fairhall/fair';
import type { JackpotTold, VendorClient, WonCycle } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';

type Told = { vendor: string; told: readonly JackpotTold[]; askedAt: Date };

/** Keeps what is promised of a running cycle when it is first heard of, and notes when something else is told later. */
export async function keepPromises(db: Database | Tx, { vendor, told, askedAt }: Told): Promise<void> {
  for (const pot of told)
    await sql`
      insert into jackpots.cycles (vendor, jackpot_id, cycle, seed_minor, ceiling_minor, rate_ppm, commitment, started_at,
        heard_at)
      values (${vendor}, ${pot.jackpot_id}, ${pot.cycle}, ${pot.seed}, ${pot.ceiling}, ${pot.rate_ppm},
        ${pot.commitment}, ${pot.started_at}, ${askedAt})
      on conflict (vendor, jackpot_id, cycle) do update set changed_at = ${askedAt}
      where cycles.changed_at is null
        and (cycles.seed_minor, cycles.ceiling_minor, cycles.rate_ppm, cycles.commitment, cycles.started_at)
          is distinct from (excluded.seed_minor, excluded.ceiling_minor, excluded.rate_ppm, excluded.commitment,
            excluded.started_at)`.execute(db);
}

type Waiting = {
  cycle: number;
  seed_minor: bigint;
  ceiling_minor: bigint | null;
  commitment: string | null;
};

/** Asks for what has been won since, and holds each opened seed against what was promised before anybody knew it. */
export async function openWonCycles(
  db: Database,
  client: VendorClient,
  { vendor, jackpotId }: { vendor: string; jackpotId: string },
): Promise<void> {
  const { rows: waiting } = await sql<Waiting>`
    select c.cycle, c.seed_minor, c.ceiling_minor, c.commitment from jackpots.cycles c
    where c.vendor = ${vendor} and c.jackpot_id = ${jackpotId} and c.won_at is null
      and exists (select from jackpots.pots p
        where p.vendor = c.vendor and p.jackpot_id = c.jackpot_id and p.cycle > c.cycle)`.execute(db);
  if (waiting.length === 0) return;
  const outcome = await client.jackpotCycles(jackpotId);
  if (outcome.kind !== 'answered') return;
  for (const won of outcome.answer.cycles) {
    const promised = waiting.find(({ cycle }) => cycle === won.cycle);
    if (!promised) continue;
    await sql`update jackpots.cycles set won_minor = ${won.won}, won_at = ${won.won_at}, round_id = ${won.round_id},
        opened = ${won.opened}, is_kept = ${isKept(jackpotId, promised, won)}
      where vendor = ${vendor} and jackpot_id = ${jackpotId} and cycle = ${won.cycle} and won_at is null`.execute(
      db,
    );
  }
}

/** Null where nothing was promised; false where the seed stays hidden, is another one, or gives another value. */
function isKept(jackpotId: string, promised: Waiting, won: WonCycle): boolean | null {
  if (promised.commitment === null || promised.ceiling_minor === null) return null;
  const { opened } = won;
  if (opened === null || !keepsPromise(opened, promised.commitment)) return false;
  const value = jackpotValueOf({
    jackpotId,
    cycle: promised.cycle,
    serverSeed: opened,
    seedMinor: promised.seed_minor,
    ceilingMinor: promised.ceiling_minor,
  });
  return value === BigInt(won.won);
}
