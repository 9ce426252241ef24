import { type Database, inTransaction, isUniqueViolation, type Tx } from '@fairhall/database';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import type { Audit } from './audit-entry.ts';
import type { Grant, StaffCaller, StaffId } from './caller.ts';
import { drawOneTimePassword, type OneTimePassword } from './one-time-password.ts';
import { findOwnAccount } from './own-account.ts';
import { staffCodes } from './second-factor.ts';
import { staffTables } from './tables.ts';

export type InviteNeeds = { db: Database; clock: Clock; audit: Audit };

/** A new person without any right, who sets up password and codes at the first sign-in. */
export async function invite(
  { db, clock, audit }: InviteNeeds,
  caller: StaffCaller,
  { username, name, ownAccount }: { username: string; name: string; ownAccount: string | null },
): Promise<{ staffId: bigint; oneTimePassword: string }> {
  const { password, stored } = await drawOneTimePassword(`staff:${caller.staffId}`, clock.now());
  const staffId = await inTransaction(db, async (tx) => {
    const memberId = await findOwnAccount(tx, ownAccount);
    const id = await insertPerson(tx, {
      username,
      name,
      status: 'invited',
      ...stored,
      member_id: memberId,
      created_at: clock.now(),
    });
    await audit(tx, {
      staff: caller,
      action: 'staff.invite',
      subject: `staff:${id}`,
      after: { username, name, memberId },
    });
    return id;
  });
  return { staffId, oneTimePassword: password };
}

export type Enlisted = {
  username: string;
  name: string;
  passwordHash: string;
  /** Base32. */
  codeSecret: string;
  grants: readonly Grant[];
};

/** Nobody could approve the first; once anyone has come in, the others are invited and approved. */
async function requireNobodyIn(tx: Tx): Promise<void> {
  const anyone = await staffTables(tx)
    .selectFrom('staff.people')
    .select('id')
    .where('code_secret', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (anyone) throw new HasStaff();
}

/** The house has staff already: they invite and approve whoever comes next. */
export class HasStaff extends Error {}

const owner: Grant = { role: 'owner', branchOf: undefined, ceilingMinor: undefined };

/**
 * The owners a new house begins with: at least two, since one alone can approve nothing. Each sets up password and
 * codes at the first sign-in. As long as none has, the same can be invited again, since nobody inside could do it. Throws
 * `HasStaff` for anybody else, and once anyone has come in.
 */
export async function inviteFirstOwners(
  tx: Tx,
  needs: { clock: Clock; audit: Audit },
  people: readonly { username: string; name: string }[],
): Promise<{ username: string; oneTimePassword: string }[]> {
  if (people.length < 2) throw new RangeError('a house begins with two owners');
  await requireNobodyIn(tx);
  const isAgain = (await countPeople(tx)) > 0n;
  const invited = [];
  for (const { username, name } of people) {
    const { password, stored } = await drawOneTimePassword('house', needs.clock.now());
    if (isAgain) await inviteAgain(tx, needs, username, stored);
    else await enlistOne(tx, needs, { username, name, status: 'invited', ...stored }, [owner]);
    invited.push({ username, oneTimePassword: password });
  }
  return invited;
}

async function inviteAgain(
  tx: Tx,
  { audit }: { audit: Audit },
  username: string,
  stored: OneTimePassword['stored'],
): Promise<void> {
  const known = await staffTables(tx)
    .updateTable('staff.people')
    .set(stored)
    .where('username', '=', username)
    .returning('id')
    .executeTakeFirst();
  if (!known) throw new HasStaff();
  await audit(tx, { staff: 'system', action: 'staff.invite-again', subject: `staff:${known.id}` });
}

async function countPeople(tx: Tx): Promise<bigint> {
  const { count } = await staffTables(tx)
    .selectFrom('staff.people')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return BigInt(count);
}

/** People who have their codes already. Throws `HasStaff` once anyone has come in. */
export async function enlist(
  tx: Tx,
  needs: { clock: Clock; keys: Keys; audit: Audit },
  people: readonly Enlisted[],
): Promise<StaffId[]> {
  await requireNobodyIn(tx);
  const ids: StaffId[] = [];
  for (const { username, name, passwordHash, codeSecret, grants } of people) {
    const person = {
      username,
      name,
      status: 'active',
      password_hash: passwordHash,
      code_secret: staffCodes.seal(needs.keys, codeSecret, username),
    } as const;
    ids.push(await enlistOne(tx, needs, person, grants));
  }
  return ids;
}

/** With rights nobody approved, since nobody is there who could. */
async function enlistOne(
  tx: Tx,
  { clock, audit }: { clock: Clock; audit: Audit },
  person: Omit<NewPerson, 'created_at'>,
  grants: readonly Grant[],
): Promise<StaffId> {
  const now = clock.now();
  const id = await insertPerson(tx, { ...person, created_at: now });
  await insertGrants(tx, id, grants, now);
  const { username, name } = person;
  const after = { username, name, grants };
  await audit(tx, { staff: 'system', action: 'staff.enlist', subject: `staff:${id}`, after });
  return id as StaffId;
}

export async function insertGrants(
  tx: Tx,
  staffId: bigint,
  grants: readonly Grant[],
  now: Date,
): Promise<void> {
  if (grants.length === 0) return;
  await staffTables(tx)
    .insertInto('staff.grants')
    .values(
      grants.map(({ role, branchOf, ceilingMinor }) => ({
        staff_id: staffId,
        role,
        branch_of: branchOf ?? null,
        ceiling_minor: ceilingMinor ?? null,
        granted_at: now,
      })),
    )
    .execute();
}

type NewPerson = {
  username: string;
  name: string;
  status: 'invited' | 'active';
  password_hash: string;
  password_ends_at?: Date;
  member_id?: bigint | null;
  code_secret?: Buffer;
  created_at: Date;
};

async function insertPerson(tx: Tx, person: NewPerson): Promise<bigint> {
  try {
    const { id } = await staffTables(tx)
      .insertInto('staff.people')
      .values({
        password_ends_at: null,
        code_secret: null,
        code_locked_until: null,
        member_id: null,
        last_sign_in_at: null,
        ...person,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    if (isUniqueViolation(error)) refuse('staff/username-taken', {}, 'username');
    throw error;
  }
}
