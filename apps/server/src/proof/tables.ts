import type { Database } from '@fairhall/database';
import type { OwedTotal } from '@fairhall/fair/ledger';
import type { ColumnType } from 'kysely';
import type { Cut } from '#wallet';

export type ProofTables = {
  'proof.seals': {
    sequence: bigint;
    sealed_at: Date;
    cut: Cut;
    batches: bigint;
    transfers: bigint;
    transfers_root: string;
    owed: ColumnType<OwedTotal[], string, never>;
    previous: string;
    hash: string;
    key: string;
    signature: string;
  };
  'proof.tiles': {
    seal: bigint;
    tree: string;
    tile: number;
    first: string;
    batches: bigint[] | null;
    hashes: string[];
    sums: bigint[] | null;
    root: string;
    sum: bigint | null;
  };
};

export function proofTables(db: Database) {
  return db.withTables<ProofTables>();
}
