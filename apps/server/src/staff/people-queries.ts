import type { StaffGrant, StaffPerson } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { accountsOf, toMemberId } from '#identity';
import { refuse } from '#platform/refusal';
import type { Grant, StaffCaller } from './caller.ts';
import { isReviewDue } from './review-due.ts';
import { isRole } from './roles.ts';
import { IDLE_MS } from './session.ts';
import { staffTables } from './tables.ts';

export async function listPeople(db: Database, now: Date): Promise<StaffPerson[]> {
  const people = await selectPeople(db, now).execute();
  const grants = await selectGrants(db).execute();
  const reviews = await selectLastReviews(db).execute();
  const accounts = await ownAccountsOf(db, people);
  return people.map((person) => viewOf(person, { grants, reviews, accounts, now }));
}

/** Who else works here, by name. */
export async function listColleagues(
  db: Database,
  { staffId }: Pick<StaffCaller, 'staffId'>,
): Promise<{ id: bigint; name: string }[]> {
  return await staffTables(db)
    .selectFrom('staff.people')
    .select(['id', 'name'])
    .where('id', '!=', staffId)
    .where('status', '!=', 'suspended')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function readPerson(db: Database, id: bigint, now: Date): Promise<StaffPerson> {
  const person = await selectPeople(db, now).where('id', '=', id).executeTakeFirst();
  if (!person) refuse('staff/unknown-person');
  const grants = await selectGrants(db).where('staff_id', '=', id).execute();
  const reviews = await selectLastReviews(db).where('review.staff_id', '=', id).execute();
  return viewOf(person, { grants, reviews, accounts: await ownAccountsOf(db, [person]), now });
}

export function grantViews(grants: readonly Grant[]): StaffGrant[] {
  return grants.map(({ role, branchOf, ceilingMinor }) => ({
    role,
    branchOf: branchOf?.toString() ?? null,
    ceilingMinor: ceilingMinor?.toString() ?? null,
  }));
}

function selectPeople(db: Database, now: Date) {
  return staffTables(db)
    .selectFrom('staff.people')
    .select([
      'id',
      'username',
      'name',
      'status',
      'member_id',
      'password_ends_at',
      'created_at',
      'last_sign_in_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('staff.sessions')
        .select((inner) => inner.fn.countAll<bigint>().as('count'))
        .whereRef('staff.sessions.staff_id', '=', 'staff.people.id')
        .where('ended_at', 'is', null)
        .where('last_seen_at', '>', new Date(now.getTime() - IDLE_MS))
        .as('open_sessions'),
    )
    .orderBy('username');
}
type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];

function selectGrants(db: Database) {
  return staffTables(db)
    .selectFrom('staff.grants')
    .select(['staff_id', 'role', 'branch_of', 'ceiling_minor'])
    .orderBy('role');
}
type GrantRow = Awaited<ReturnType<ReturnType<typeof selectGrants>['execute']>>[number];

function selectLastReviews(db: Database) {
  return staffTables(db)
    .selectFrom('staff.reviews as review')
    .innerJoin('staff.people as reviewer', 'reviewer.id', 'review.reviewed_by')
    .distinctOn('review.staff_id')
    .select(['review.staff_id', 'review.at', 'reviewer.name'])
    .orderBy('review.staff_id')
    .orderBy('review.at', 'desc');
}
type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectLastReviews>['execute']>>[number];

function ownAccountsOf(db: Database, people: readonly PersonRow[]) {
  return accountsOf(
    db,
    people.flatMap(({ member_id }) => (member_id === null ? [] : [toMemberId(member_id)])),
  );
}

type Beside = {
  grants: readonly GrantRow[];
  reviews: readonly ReviewRow[];
  accounts: Awaited<ReturnType<typeof ownAccountsOf>>;
  now: Date;
};

function viewOf(person: PersonRow, { grants, reviews, accounts, now }: Beside): StaffPerson {
  const held = grants.flatMap(({ staff_id, role, branch_of, ceiling_minor }) =>
    staff_id === person.id && isRole(role)
      ? [{ role, branchOf: branch_of ?? undefined, ceilingMinor: ceiling_minor ?? undefined }]
      : [],
  );
  const review = reviews.find(({ staff_id }) => staff_id === person.id);
  const view = {
    id: person.id.toString(),
    username: person.username,
    name: person.name,
    status: person.status,
    grants: grantViews(held),
    createdAt: person.created_at.toISOString(),
    lastSignInAt: person.last_sign_in_at?.toISOString() ?? null,
    ownAccount: person.member_id === null ? null : (accounts.get(toMemberId(person.member_id)) ?? null),
    passwordEndsAt: person.password_ends_at?.toISOString() ?? null,
    openSessions: Number(person.open_sessions ?? 0n),
    lastReview: review ? { at: review.at.toISOString(), by: review.name } : null,
  };
  return { ...view, isReviewDue: isReviewDue(view, now) };
}
