import type { SecondStepAsked, StepMethod, WayIn } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { isSwitchedOn } from '#brand';
import { randomToken, sha256 } from '#platform/crypto';
import { cameInFrom, noteLogIn } from '../log-ins.ts';
import type { IdentityNeeds } from '../needs.ts';
import { type Opened, openSession } from '../open-session.ts';
import type { MemberRow } from '../queries.ts';
import { tellMember } from '../tell-member.ts';
import type { Visit } from '../visit.ts';
import { isStepDemanded } from './demanded-step.ts';
import { type Factor, toFactor } from './find-factor.ts';
import { isKnownAround, TRUSTED_MS } from './known-networks.ts';
import { holdReturned, wasLongAway } from './long-away.ts';
import { noteUseOfPassword } from './password-channel.ts';
import { stepMethodsOf } from './step-methods.ts';
import { securityTables } from './tables.ts';

export type Entered = Opened | SecondStepAsked;
type Needs = Pick<
  IdentityNeeds,
  'db' | 'clock' | 'keys' | 'brand' | 'messages' | 'holderOf' | 'holdLongAway' | 'countriesOf'
>;
type Coming = { member: MemberRow; way: WayIn; visit: Visit; isRepeatable?: boolean };

const TICKET_MS = 10 * 60_000;

/**
 * Lets in somebody whose first step was right: at once from where they came in before, unless they or their market chose
 * otherwise, or when there is nothing more to ask them for; otherwise they get a ticket for the second step, and no
 * session. Whoever was away for long is asked in any case, and held when there is nothing to ask for.
 */
export async function enter(needs: Needs, tx: Tx, coming: Coming): Promise<Entered> {
  const { member, way, visit } = coming;
  const at = needs.clock.now();
  const { isNew, factor } = await readPlace(tx, { member, visit, at });
  const isReturned = wasLongAway(member, at);
  const isAsked =
    isReturned ||
    isStepDue(needs, { isNew, factor }) ||
    (await isStepDemanded(needs, tx, { memberId: member.id, country: visit.country }));
  const methods = isAsked ? await stepMethodsOf(needs, tx, { memberId: member.id, way }) : [];
  if (methods.length === 0) {
    if (isReturned) await holdReturned(needs, tx, member);
    return letIn(needs, tx, { ...coming, isNew });
  }
  await noteLogIn(tx, { memberId: member.id, outcome: 'second-step', way, visit, at });
  return makeTicket(tx, { memberId: member.id, way, visit, methods, at });
}

/** Lets in somebody of whom nothing more is asked; where LOGINIPVERF3 watches, the member hears of a new place. */
export async function comeIn(
  needs: Omit<Needs, 'holderOf' | 'holdLongAway'>,
  tx: Tx,
  coming: Coming,
): Promise<Opened> {
  return letIn(needs, tx, { ...coming, isNew: await isNewPlace(needs, tx, coming) });
}

async function letIn(
  needs: Omit<Needs, 'holderOf' | 'holdLongAway'>,
  tx: Tx,
  { isNew, ...coming }: Coming & { isNew: boolean },
): Promise<Opened> {
  if (isNew && isSwitchedOn(needs.brand.settings(), 'LOGINIPVERF3') && !(await wasToldOf(needs, tx, coming)))
    await tellOfNetwork(needs, tx, coming);
  await noteUseOfPassword(tx, { ...coming, at: needs.clock.now() });
  return openSession(needs, tx, coming);
}

/**
 * A provider's word makes no network known, so to whoever has nothing else every place stays new. They hear of each once
 * in a while, not at every log-in.
 */
function wasToldOf({ clock }: Pick<Needs, 'clock'>, tx: Tx, { member, visit }: Coming): Promise<boolean> {
  const since = new Date(clock.now().getTime() - TRUSTED_MS);
  return cameInFrom(tx, { memberId: member.id, network: visit.network, since });
}

/** Not where the member came in before; the first time there is nothing to compare with. */
export async function isNewPlace(
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  { member, visit }: Pick<Coming, 'member' | 'visit'>,
): Promise<boolean> {
  return (await readPlace(tx, { member, visit, at: clock.now() })).isNew;
}

/**
 * Whoever turned the second factor on is asked wherever they are new; LOGINIPVERF3 asks everybody there, LOGINALLVERF3
 * everybody everywhere.
 */
function isStepDue({ brand }: Pick<Needs, 'brand'>, { isNew, factor }: Place): boolean {
  if (isSwitchedOn(brand.settings(), 'LOGINALLVERF3')) return true;
  if (isNew && isSwitchedOn(brand.settings(), 'LOGINIPVERF3')) return true;
  return factor !== undefined && (isNew || factor.atEveryLogIn);
}

type Place = { isNew: boolean; factor: Factor | undefined };
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

/** Both in one: log-ins come in floods. */
async function readPlace(
  tx: Tx,
  { member, visit, at }: Pick<Coming, 'member' | 'visit'> & { at: Date },
): Promise<Place> {
  const memberId = member.id;
  const { rows } = await sql<{ isKnown: boolean } & Nullable<Factor>>`
    select ${isKnownAround({ memberId, network: visit.network, at })} as "isKnown",
      f.confirmed_at as since, f.at_every_log_in as "atEveryLogIn"
    from (select) one left join identity.second_factors f on f.member_id = ${memberId}`.execute(tx);
  const [read] = rows;
  if (!read) throw new Error('a place was not read');
  return { isNew: member.last_login_at !== null && !read.isKnown, factor: toFactor(read) };
}

/** Somebody came in from where this member had not been before. */
export function tellOfNetwork(
  needs: Pick<Needs, 'clock' | 'messages'>,
  tx: Tx,
  { member, visit }: { member: Pick<MemberRow, 'id'>; visit: Visit },
): Promise<void> {
  const at = needs.clock.now();
  const { device, network } = visit;
  return tellMember(needs, tx, member.id, ({ account }) => ({
    template: 'new-device',
    values: { account, device, network, at },
  }));
}

async function makeTicket(
  tx: Tx,
  {
    memberId,
    way,
    visit,
    methods,
    at,
  }: { memberId: MemberRow['id']; way: WayIn; visit: Visit; methods: StepMethod[]; at: Date },
): Promise<SecondStepAsked> {
  const ticket = randomToken();
  const expiresAt = new Date(at.getTime() + TICKET_MS);
  await securityTables(tx)
    .insertInto('identity.log_in_tickets')
    .values({
      secret_hash: sha256(ticket),
      member_id: memberId,
      way,
      network: visit.network,
      device: visit.device,
      made_at: at,
      expires_at: expiresAt,
    })
    .execute();
  return { needVerify: true, ticket, methods, expiresAt: expiresAt.toISOString() };
}
