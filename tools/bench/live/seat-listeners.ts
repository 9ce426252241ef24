import pg from 'pg';
import { makeCredentials } from '../../../apps/server/src/identity/session.ts';
import { deriveKeys } from '../../../apps/server/src/platform/crypto.ts';
import { FIRST_MEMBER } from '../wallet/bettors.ts';
import type { Credential } from './plans.ts';

/** The first bettors become members who are signed in: what a log-in costs is another bench's. */
export async function seatListeners(
  connectionString: string,
  { secret, count }: { secret: string; count: number },
): Promise<Credential[]> {
  const keys = deriveKeys(secret);
  const members = Array.from({ length: count }, (_, place) => ({
    memberId: FIRST_MEMBER + place + 1,
    ...makeCredentials(keys),
  }));
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `insert into identity.members (id, brand_id, account, account_skeleton, type, language, currency, referral_code,
         password_hash, password_changed_at, register_network, terms_version, age_confirmed_at,
         registered_at)
       overriding system value
       select m, b.id, 'hears' || m, 'hears' || m, 0, 'EN', 'P', 'HEARS' || m, 'never asked for', now(), '127.0.0.1',
         b.terms_version, now(), now()
       from brand.brands b, unnest($1::bigint[]) m`,
      [members.map(({ memberId }) => memberId)],
    );
    await client.query(
      `insert into identity.sessions (member_id, cookie_hash, token_hash, way, device, network, started_at,
         last_seen_at, expires_at)
       select m, c, t, 'password', 'bench', '127.0.0.1', now(), now(), now() + interval '12 h'
       from unnest($1::bigint[], $2::bytea[], $3::bytea[]) s (m, c, t)`,
      [
        members.map(({ memberId }) => memberId),
        members.map(({ cookieHash }) => cookieHash),
        members.map(({ tokenHash }) => tokenHash),
      ],
    );
  } finally {
    await client.end();
  }
  return members.map(({ memberId, cookie, token }) => ({ memberId, cookie, token }));
}
