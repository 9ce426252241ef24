import pg from 'pg';
import { hashPassword } from '../../../apps/server/src/identity/password.ts';

export const MEMBERS = 4_000;
export const password = 'Bench-password-26';
export const accountOf = (member: number) => `bench${member}`;

/** Members who can log in, all with one password: a hash costs the same whoever's it is. */
export async function seatMembers(connectionString: string): Promise<void> {
  const hash = await hashPassword(password, 'house');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `insert into identity.members (brand_id, account, account_skeleton, type, language, currency, referral_code,
         password_hash, password_changed_at, register_network, terms_version, age_confirmed_at, registered_at)
       select b.id, 'bench' || m, 'bench' || m, 0, 'EN', b.currency, 'BENCH' || m, $1, now(), '127.0.0.1', b.terms_version,
         now(), now()
       from brand.brands b, generate_series(1, $2::int) m`,
      [hash, MEMBERS],
    );
    // what a browser works out before a log-in is its own time, not the house's
    await client.query(
      `update brand.brands set bot_check_actions = '{}', picture_after_name_failures = null,
         picture_after_network_failures = null`,
    );
  } finally {
    await client.end();
  }
}
