import type { GameCategory } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { VendorClient } from '@fairhall/vendor-protocol';
import type { Clock } from '#platform/clock';
import type { Request } from '#platform/http';
import type { Live } from '#platform/live';
import type { Log } from '#platform/log';
import type { Play } from '#play';
import type { Approvals, Audit, StaffGuards, Work } from '#staff';

/** A jackpot that games in the lobby play for. */
type NamedJackpot = {
  readonly vendor: string;
  readonly jackpotId: string;
  readonly gameCategories: readonly GameCategory[];
  /** Its vendor's games can be played now. */
  readonly isVendorOpen: boolean;
};

export type JackpotNeeds = {
  db: Database;
  clock: Clock;
  log: Log;
  live: Live;
  vendors: {
    /** Of the games that somebody of all these countries may play; of all games, when none is named. */
    namedJackpots(countries?: readonly string[]): readonly NamedJackpot[];
    countriesOf(request: Request): Promise<readonly string[]>;
    clientOf(vendor: string): VendorClient | undefined;
    vendorName(vendor: string): string;
    /** Above which what a jackpot won is signed by two people; null where nobody signs. */
    signOffAbove(vendor: string, currency: string): bigint | null;
  };
  /** Our own books of what vendors put in and won, kept by the calls themselves. */
  ours: Play['jackpots'];
  guards: StaffGuards;
  audit: Audit;
  approvals: Approvals;
  work: Work;
};
