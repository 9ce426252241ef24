import type { Database } from '@fairhall/database';
import type { GeneratedAlways, Kysely } from 'kysely';
import type { Cut } from '#wallet';

export type BooksTables = {
  'books.hours': { seal: bigint; sealed_at: Date; seal_hash: string };
  'books.positions': { seal: bigint; account: string; currency: string; balance: bigint };
  'books.marks': { id: GeneratedAlways<bigint>; marked_at: Date; cut: Cut };
  'books.mark_positions': { mark: bigint; account: string; currency: string; balance: bigint };
  'books.days': {
    day: string;
    until_at: Date;
    seal: bigint;
    seal_hash: string;
    closed_at: Date;
    late_batches: number;
    previous: string;
    hash: string;
  };
  'books.day_accounts': {
    day: string;
    account: string;
    currency: string;
    opening: bigint;
    closing: bigint;
    counted: bigint | null;
  };
  'books.journal': JournalTable;
  'books.day_movements': {
    day: string;
    account: string;
    currency: string;
    kind: string;
    count: bigint;
    came_in: bigint;
    went_out: bigint;
  };
};

type JournalTable = {
  id: GeneratedAlways<bigint>;
  approval_id: bigint;
  currency: string;
  from_account: string;
  to_account: string;
  amount_minor: bigint;
  reason_code: string;
  reason: string;
  asked_at: Date;
  asked_by: bigint;
  asked_name: string;
  expires_at: Date;
  posted_at: Date | null;
  approved_by: bigint | null;
  approved_name: string | null;
  dropped_at: Date | null;
};

export function booksTables(db: Database): Kysely<BooksTables> {
  return db.withTables<BooksTables>();
}
