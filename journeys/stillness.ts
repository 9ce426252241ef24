import pg from 'pg';
import { expect } from 'vitest';
import { markLogs } from '../tools/testing/leaks.ts';
import { differences, domainTables, fingerprint } from '../tools/testing/stillness.ts';
import { readWorld, worldFolder } from './world.ts';

/** What may grow while nobody does anything: who knocked and what was refused them, who came in, what the clock did, who was looked at. */
const living = new Set([
  'identity.members',
  'identity.terms_acceptances',
  'wallet.accounts',
  'identity.links',
  'identity.referrals',
  'identity.sessions',
  'identity.attempts',
  'identity.log_ins',
  'identity.captchas',
  'identity.spent_work',
  'identity.footprints',
  'identity.known_networks',
  'staff.sign_ins',
  'safety.standing',
  'staff.sign_in_failures',
  'staff.challenges',
  'staff.sessions',
  'staff.audit',
  'staff.audit_head',
  'play.security_log',
  'play.heard_calls',
  'safety.attempts',
  'play.sweeps',
  'catalogue.version',
  // the list of each vendor's games is read again every few minutes, and that noted
  'catalogue.vendors',
  // and what was played is compared with what each vendor tells of it, every few minutes where an hour is due
  'studio.told_lists',
  'studio.told_parts',
  // and the first time that a vendor with wallets of its own told its rounds
  'play.told_places',
]);

/** What changes when an order of an earlier walk is not paid in time. */
const ofUnpaidOrders = ['cashier.deposit_changes', 'cashier.deposits', 'safety.deposits'];

/** Watches a running world: `expectStill` fails when any table of its books or its domains was written since. */
export async function watchWorld() {
  const world = readWorld();
  const client = new pg.Client({ connectionString: world.addresses.database });
  await client.connect();
  const tables = await domainTables(client, living);
  const before = await fingerprint(client, tables);
  const linesSince = await markLogs(worldFolder());
  const { rows } = await client.query<{ now: Date }>('select now()');
  const since = rows[0]?.now;
  const onlyTimeRanOut = async () => {
    const { rowCount } = await client.query(
      "select from cashier.deposit_changes where at >= $1 and (actor_kind, status) <> ('system', 'expired')",
      [since],
    );
    return rowCount === 0;
  };
  return {
    client,
    async expectStill(except: readonly string[] = []) {
      const changed = differences(before, await fingerprint(client, tables));
      const known = (await onlyTimeRanOut()) ? [...except, ...ofUnpaidOrders] : except;
      expect(changed.filter((table) => !known.includes(table))).toEqual([]);
    },
    /** Nothing that was said to a process since then, and no insight into it, stands in a log. */
    async expectQuietLogs(secrets: readonly string[]) {
      const lines = await linesSince();
      const telling = lines.filter((line) => secrets.some((secret) => secret && line.includes(secret)));
      expect(telling).toEqual([]);
      expect(lines.filter((line) => /"level":(50|60)|"stack"|\bselect .+ from\b/.test(line))).toEqual([]);
    },
    /** Whoever guessed codes in a person's name leaves them able to sign in. */
    async close() {
      await client.query('update staff.people set code_failures = 0, code_locked_until = null');
      await client.end();
    },
  };
}

export type Watch = Awaited<ReturnType<typeof watchWorld>>;
