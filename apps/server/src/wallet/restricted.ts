import type { Database } from '@fairhall/database';

/** How much of a member's cash is bonus that is still to be played; the ledger does not know, and asks. */
export type ReadRestricted = (on: Database, owner: { memberId: bigint; currency: string }) => Promise<bigint>;
