import type { Cashier } from '#cashier';
import type { Catalogue } from '#catalogue';
import type { Keys } from '#platform/crypto';
import type { Play } from '#play';
import { startReconciliation } from '#reconciliation';
import type { Staff } from '#staff';
import type { Ground } from './domains.ts';

/** Whose lists are compared, with which calls of ours, and where a call that never came is handed in. */
export function wireReconciliation({
  house,
  staff,
  catalogue,
  play,
  cashier,
}: {
  house: Pick<Ground, 'db' | 'clock' | 'log'> & { keys: Keys };
  staff: Staff;
  catalogue: Catalogue;
  play: Play;
  cashier: Cashier;
}) {
  const { connected, clientOf, vendorName } = catalogue.games;
  return startReconciliation({
    ...house,
    ...staff,
    vendors: {
      codes: connected,
      clientOf,
      nameOf: vendorName,
      hold: (held) => catalogue.holdVendors(staff.audit, held),
    },
    lines: play.lines,
    handIn: play.handIn,
    providers: cashier.books,
  });
}
