import { hmacKey } from '@fairhall/vendor-protocol';
import pg from 'pg';
import type { Domains } from '../../../apps/server/src/domains.ts';
import type { Seats, Vendor } from './load-plan.ts';

export const MEMBERS = 10_000;
export const GAME = 'bench';
export const EVERYBODY: Seats = { first: 1, count: MEMBERS };
export const FREE: Seats = { first: 1, count: MEMBERS / 2 };
/** With a limit of each kind and window, and a turnover requirement to fulfil. */
export const PROTECTED: Seats = { first: MEMBERS / 2 + 1, count: MEMBERS / 2 };
const VENDORS = 4;
const AMPLE = 1_000_000_000_000n;
const MINUTES_ENOUGH = 1_400n;
export const FIRST_MEMBER = 1_000_000;
const FIRST_ACCOUNT = 1_000_000_000;
const SESSIONS_OF_VENDOR = 1_000_000;

export function describeVendors(): Vendor[] {
  return Array.from({ length: VENDORS }, (_, place) => ({
    code: `BENCH${place}`,
    keyId: 'bench',
    secret: Buffer.alloc(32, place + 1).toString('base64url'),
    place,
  }));
}

export const keyOf = ({ keyId, secret }: Vendor) =>
  hmacKey({ keyId, secret: Buffer.from(secret, 'base64url') });

/** As `seatBettors` writes them. */
export const refOf = (place: number, member: number) => `bench-${place}-${member}`;
export const sessionOf = (place: number, member: number) => String(place * SESSIONS_OF_VENDOR + member);

/** Nobody listens where these vendors are said to be: nothing in a bet asks them. */
export async function registerVendors({ catalogue }: Domains): Promise<void> {
  for (const { code, keyId, secret, place } of describeVendors()) {
    await catalogue.registerVendor({
      code,
      displayName: code,
      accountTypeId: 100 + place,
      baseAddress: 'http://127.0.0.1:9',
      place,
    });
    const algorithm = 'hmac-sha256' as const;
    await catalogue.addVendorKey(code, { algorithm, keyId, secret: Buffer.from(secret, 'base64url') });
  }
}

/** Ten thousand rich members with a game of every vendor open; written as a restore would, the guards asleep. */
export async function seatBettors(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `insert into catalogue.games (vendor_id, code, category, type, names, stakes, has_demo, has_free_rounds,
         devices, orientations, art_seed, is_offered_by_vendor, synced_at)
       select id, $1, 'RNG', 'slot', '{"EN": "Bench"}',
         '{"P": {"min_stake": "1", "max_stake": "1000000", "max_win": "1000000"}}',
         false, false, '{desktop}', '{landscape}', code, true, now()
       from catalogue.vendors where code like 'BENCH%'`,
      [GAME],
    );
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into wallet.accounts (id, member, kind, currency, lane, logical)
       select $1::bigint + m, $2::bigint + m, 'cash', 'P', m % 64, $1::bigint + m from generate_series(1, $3::bigint) m`,
      [FIRST_ACCOUNT, FIRST_MEMBER, MEMBERS],
    );
    await client.query(
      `with batch as (insert into wallet.batches (at) values (now()) returning id)
       insert into wallet.current_entries (batch, account, seq, amount, balance, contra, leg, fingerprint, kind, key)
       select batch.id, $1::bigint + m, 1, 1000000000000, 1000000000000, -1, 1,
         '00000000-0000-0000-0000-000000000001', 'deposit', 'bench/' || m
       from batch, generate_series(1, $2::bigint) m`,
      [FIRST_ACCOUNT, MEMBERS],
    );
    for (const { code, place } of describeVendors()) {
      await client.query(
        `insert into play.players (vendor, member_id, player_ref, currency)
         select $1, $2::bigint + m, 'bench-' || $3::bigint || '-' || m, 'P' from generate_series(1, $4::bigint) m`,
        [code, FIRST_MEMBER, place, MEMBERS],
      );
      await client.query(
        `insert into play.sessions (id, vendor, member_id, player_ref, game, mode, currency, language, sign_in,
           token_hash, token_expires_at, created_at, opened_at, expires_at)
         select $3::bigint * $6::bigint + m, $1, $2::bigint + m, 'bench-' || $3::bigint || '-' || m, $4, 'real',
           'P', 'EN', 1, sha256(('bench ' || $3::bigint || ' ' || m)::bytea), now(), now(), now(), now() + interval '12 h'
         from generate_series(1, $5::bigint) m`,
        [code, FIRST_MEMBER, place, GAME, MEMBERS, SESSIONS_OF_VENDOR],
      );
    }
    await protect(client);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function protect(client: pg.Client): Promise<void> {
  const protectedOnes = `generate_series($1::bigint, $1::bigint + $2::bigint - 1) m`;
  const seats = [FIRST_MEMBER + PROTECTED.first, PROTECTED.count];
  await client.query(
    `insert into safety.standing (member_id, version) select m, 1 from ${protectedOnes}`,
    seats,
  );
  await client.query(
    `insert into safety.limits (member_id, kind, "window", set_by, amount, set_at)
     select m, kind, "window", 'member', case kind when 'time' then $4::bigint else $3::bigint end, now()
     from ${protectedOnes}, unnest(array['stake', 'loss', 'time']) kind,
       unnest(array['day', 'week', 'month']) "window"`,
    [...seats, AMPLE, MINUTES_ENOUGH],
  );
  await client.query(
    `insert into turnover.requirements (member_id, currency, source, source_id, order_number, base_minor, percent,
       required_minor, weights, status, opened_at)
     select m, 'P', 'deposit', m, 'D' || m, $3::bigint, 100, $3::bigint, '{"RNG": 100}', 'open', now() from ${protectedOnes}`,
    [...seats, AMPLE],
  );
}
