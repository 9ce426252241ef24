import { refuse } from '#platform/refusal';
import { type ChangeNeeds, changeBrand } from './change-brand.ts';
import type { BrandFacts } from './needs.ts';
import type { BrandSettings } from './settings.ts';
import type { BrandTables } from './tables.ts';

export type Window = { from: Date; until: Date | undefined };

/**
 * Plans, begins or lengthens a maintenance. One person may close the house or keep it closed longer; what would open
 * it sooner takes two.
 */
export function beginMaintenance<Staff>(
  needs: ChangeNeeds<Staff>,
  given: { staff: Staff; from: Date | undefined; until: Date | undefined; reason: string; now: Date },
): Promise<bigint> {
  const { staff, reason, now } = given;
  return changeBrand(needs, {
    staff,
    reason,
    action: 'brand.begin-maintenance',
    async apply(tx, settings) {
      const wanted: Window = { from: given.from ?? now, until: given.until };
      checkWindow(wanted, standing(settings, now), now);
      await tx
        .withTables<BrandTables>()
        .updateTable('brand.brands')
        .set({ maintenance_from: wanted.from, maintenance_until: wanted.until ?? null })
        .where('id', '=', settings.id)
        .execute();
      return { before: factsOf(settings.maintenance), after: factsOf(wanted) };
    },
  });
}

/** What is planned or running; a maintenance that is over is none. */
export function standing({ maintenance }: BrandSettings, now: Date): Window | undefined {
  return maintenance && (!maintenance.until || now < maintenance.until) ? maintenance : undefined;
}

function checkWindow(wanted: Window, held: Window | undefined, now: Date): void {
  if (wanted.until && wanted.until <= wanted.from) refuse('brand/maintenance-backwards', {}, 'until');
  if (wanted.until && wanted.until <= now) refuse('brand/maintenance-past', {}, 'until');
  if (!held) return;
  const heldFrom = held.from < now ? now : held.from;
  const opensSooner = wanted.until !== undefined && (held.until === undefined || wanted.until < held.until);
  if (wanted.from > heldFrom || opensSooner)
    refuse('brand/maintenance-shorter', { until: held.until?.toISOString() ?? '' });
}

export function factsOf(window: Window | undefined): BrandFacts {
  return { from: window?.from.toISOString() ?? null, until: window?.until?.toISOString() ?? null };
}
