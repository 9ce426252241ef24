import type { Database } from '@fairhall/database';
import { findDemoMethods, isSimulatedBank } from '#cashier';
import { findDemoKeys } from '#catalogue';
import { findDemoMembers } from '#identity';
import type { Clock } from '#platform/clock';
import { BadConfig, type Config } from '#platform/config';
import { findWorld, markWorld } from '#platform/world';
import { findDemoStaff } from '#staff';

/**
 * A database is a demo's or a live house's from its first opening on, and never the other's. Throws `BadConfig` naming
 * everything that keeps this process from opening it.
 */
export async function openWorld(
  { mode, bank }: Pick<Config, 'mode' | 'bank'>,
  { db, clock }: { db: Database; clock: Clock },
): Promise<void> {
  const known = await findWorld(db);
  if (known !== undefined && known !== mode) throw new BadConfig([otherWorld[known]]);
  if (mode === 'live') {
    const problems = [...(await findPretence(db)), ...(await questionBank(bank.url))];
    if (problems.length > 0) throw new BadConfig(problems);
  }
  const opened = await markWorld(db, { kind: mode, at: clock.now() });
  if (opened !== mode) throw new BadConfig([otherWorld[opened]]);
}

const otherWorld = {
  demo: 'DATABASE_URL: this database holds a demo world, whose people, passwords and keys are known to everybody; give live mode an empty database of its own and migrate it',
  live: 'DATABASE_URL: this database belongs to a live house; give the demo another, or set FAIRHALL_MODE=live',
} as const;

async function findPretence(db: Database): Promise<string[]> {
  const methods = (await findDemoMethods(db)).map(
    ({ code, receiving_account }) =>
      `deposit method ${code}: pays into ${receiving_account}, the demo's account, which nobody owns; give it the house's own account or delete it`,
  );
  const members = (await findDemoMembers(db)).map(
    (account) =>
      `member ${account}: has the demo's password, known to everybody; reset it or delete the member`,
  );
  const people = (await findDemoStaff(db)).map(
    (name) => `staff ${name}: has the demo's password, known to everybody; reset it or delete the person`,
  );
  const keys = (await findDemoKeys(db)).map(
    ({ vendor, keyId }) =>
      `vendor ${vendor}: uses the demo's key ${keyId}; issue another and disable this one, or disable the vendor's keys`,
  );
  return [...methods, ...members, ...people, ...keys];
}

async function questionBank(url: string): Promise<string[]> {
  if (!(await isSimulatedBank(url))) return [];
  return [`BANK_URL: the simulated bank answers at ${url}; give the address of a real payment provider`];
}
