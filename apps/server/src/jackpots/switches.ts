import type { StaffJackpotSwitch } from '@fairhall/contract';
import { vendorCode } from '@fairhall/contract';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { enqueue } from '#platform/jobs';
import { refuse } from '#platform/refusal';
import { type ApprovalKind, readPerson, type StaffCaller } from '#staff';
import type { JackpotNeeds } from './needs.ts';
import { isKnown } from './queries.ts';

const KIND = 'jackpots.switch-on';
/** The job that tells the vendor what was ordered. */
export const SWITCH = 'jackpots.switch';

const command = z.strictObject({ vendor: vendorCode, jackpotId: z.string() });
type Place = z.output<typeof command>;
type Wish = Place & { staff: StaffCaller; reason: string };
type Person = { staffId: bigint; name: string };

/** No bet puts anything in any more: one person's word, at once. */
export function switchOff(needs: JackpotNeeds, { staff, reason, ...place }: Wish): Promise<void> {
  return inTransaction(needs.db, async (tx) => {
    await requireOther(tx, { ...place, isOpen: false });
    await order(tx, needs, { ...place, isOpen: false, asked: staff, approved: null, reason });
    await needs.audit(tx, { staff, action: 'jackpots.switch-off', subject: subjectOf(place), reason });
  });
}

/** Asks a second person to let bets take part again; nothing changes before they agree. */
export function proposeOn(needs: JackpotNeeds, { staff, reason, ...place }: Wish) {
  return inTransaction(needs.db, async (tx) => {
    await requireOther(tx, { ...place, isOpen: true });
    return needs.approvals.propose(tx, {
      kind: KIND,
      payload: place,
      subject: subjectOf(place),
      reason,
      staff,
    });
  });
}

export function registerSwitchOn(needs: JackpotNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: 'catalogue.games.write',
    approve: 'catalogue.jackpots.approve',
    preview: async (tx, place) => ({
      before: { isOpen: await isOrderedOpen(tx, place) },
      after: { isOpen: true },
    }),
    async execute(tx, { payload, reason, requestedBy, approvedBy }) {
      await requireOther(tx, { ...payload, isOpen: true });
      const { name } = await readPerson(tx, requestedBy, needs.clock.now());
      const asked = { staffId: requestedBy, name };
      const id = await order(tx, needs, { ...payload, isOpen: true, asked, approved: approvedBy, reason });
      await needs.audit(tx, { staff: approvedBy, action: KIND, subject: subjectOf(payload), reason });
      return { order: id };
    },
  } satisfies ApprovalKind<typeof command>);
}

/** Refuses what is ordered already, and a jackpot that nobody ever told. Who orders at the same time waits for it. */
async function requireOther(tx: Tx, { isOpen, ...place }: Place & { isOpen: boolean }): Promise<void> {
  const { rows } = await sql`
    select from jackpots.pots p where p.vendor = ${place.vendor} and p.jackpot_id = ${place.jackpotId} for update`.execute(
    tx,
  );
  if (rows.length === 0) refuse('jackpots/jackpot-unknown');
  if ((await isOrderedOpen(tx, place)) === isOpen) refuse('jackpots/switched-already');
}

/** As the last order says that its vendor has not refused: what was refused can be ordered again. */
async function isOrderedOpen(tx: Tx, { vendor, jackpotId }: Place): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select s.is_open as "isOpen" from jackpots.switches s
    where s.vendor = ${vendor} and s.jackpot_id = ${jackpotId} and coalesce(s.code, 'OK') = 'OK'
    order by s.id desc limit 1`.execute(tx);
  return rows[0]?.isOpen ?? true;
}

async function order(
  tx: Tx,
  { clock }: JackpotNeeds,
  wish: Place & { isOpen: boolean; asked: Person; approved: Person | null; reason: string },
): Promise<bigint> {
  const { asked, approved } = wish;
  const { rows } = await sql<{ id: bigint }>`
    insert into jackpots.switches (vendor, jackpot_id, is_open, reason, asked_by, asked_name, approved_by,
      approved_name, ordered_at)
    values (${wish.vendor}, ${wish.jackpotId}, ${wish.isOpen}, ${wish.reason}, ${asked.staffId}, ${asked.name},
      ${approved?.staffId ?? null}, ${approved?.name ?? null}, ${clock.now()})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('an order has an id');
  await enqueue(tx, { name: SWITCH, payload: { switchId: String(id) }, jobKey: `${SWITCH}/${id}` });
  return id;
}

type SwitchRow = {
  id: bigint;
  vendor: string;
  jackpot_id: string;
  is_open: boolean;
  reason: string;
  asked_name: string;
  approved_name: string | null;
  ordered_at: Date;
  code: string | null;
};
const columns = sql.raw(`s.id, s.vendor, s.jackpot_id, s.is_open, s.reason, s.asked_name, s.approved_name,
  s.ordered_at, s.code`);

/** Tells the vendor, and not before it has answered what was ordered earlier: the newest order it hears must be the last. */
export async function sendSwitch({ db, clock, vendors }: JackpotNeeds, id: bigint): Promise<void> {
  const { rows } = await sql<SwitchRow & { is_next: boolean }>`
    select ${columns}, not exists (select from jackpots.switches e
        where e.vendor = s.vendor and e.jackpot_id = s.jackpot_id and e.id < s.id and e.code is null) as is_next
    from jackpots.switches s where s.id = ${id}`.execute(db);
  const [ordered] = rows;
  if (!ordered || ordered.code !== null) return;
  if (!ordered.is_next) throw new Error(`switch ${id} of a jackpot waits for an earlier one`);
  const outcome = await vendors.clientOf(ordered.vendor)?.jackpotSwitch(ordered.jackpot_id, {
    order_id: `switch-${ordered.id}`,
    is_open: ordered.is_open,
  });
  if (outcome === undefined || outcome.kind === 'unknown')
    throw new Error(`switch ${id} of a jackpot was not answered: ${outcome?.reason ?? 'no address or key'}`);
  const code = outcome.kind === 'refused' ? outcome.code : 'OK';
  await sql`update jackpots.switches set code = ${code}, answered_at = ${clock.now()}
    where id = ${id} and code is null`.execute(db);
}

const NEWEST = 20;

export async function listSwitches(db: Database, place: Place): Promise<StaffJackpotSwitch[]> {
  const { rows } = await sql<SwitchRow>`
    select ${columns} from jackpots.switches s
    where s.vendor = ${place.vendor} and s.jackpot_id = ${place.jackpotId}
    order by s.id desc limit ${NEWEST}`.execute(db);
  if (rows.length === 0 && !(await isKnown(db, place))) refuse('jackpots/jackpot-unknown');
  return rows.map((row) => ({
    id: String(row.id),
    isOpen: row.is_open,
    reason: row.reason,
    askedBy: row.asked_name,
    approvedBy: row.approved_name,
    orderedAt: row.ordered_at.toISOString(),
    code: row.code,
  }));
}

const subjectOf = ({ vendor, jackpotId }: Place) => `jackpot:${vendor}/${jackpotId}`;
