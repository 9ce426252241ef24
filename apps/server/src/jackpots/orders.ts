import type { StaffJackpotOrder } from '@fairhall/contract';
import { vendorCode } from '@fairhall/contract';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { enqueue } from '#platform/jobs';
import { refuse } from '#platform/refusal';
import { type ApprovalKind, readPerson, type StaffCaller } from '#staff';
import type { JackpotNeeds } from './needs.ts';
import { isKnown } from './queries.ts';

const KIND = 'jackpots.set-terms';
/** The job that tells the vendor what two people ordered. */
export const ORDER = 'jackpots.order';

const command = z.strictObject({
  vendor: vendorCode,
  jackpotId: z.string(),
  seedMinor: z.string(),
  ceilingMinor: z.string(),
  ratePpm: z.int(),
});
type Command = z.output<typeof command>;

type Pot = { currency: string; cycle: number; seed: bigint; ceiling: bigint | null; ratePpm: number };

/** Asks a second person for other terms. Nothing changes before they agree, and then not before the jackpot is won. */
export function proposeTerms(
  needs: JackpotNeeds,
  { staff, reason, ...wish }: Command & { staff: StaffCaller; reason: string },
) {
  return inTransaction(needs.db, async (tx) => {
    const pot = await findPot(tx, wish);
    if (BigInt(wish.ceilingMinor) <= BigInt(wish.seedMinor)) refuse('jackpots/terms-invalid');
    return needs.approvals.propose(tx, {
      kind: KIND,
      payload: wish,
      subject: subjectOf(wish),
      currency: pot.currency,
      reason,
      staff,
    });
  });
}

/** Approving keeps the order; once that is committed the vendor is told, until it has answered. */
export function registerTerms(needs: JackpotNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: 'catalogue.games.write',
    approve: 'catalogue.jackpots.approve',
    amountMinor: ({ ceilingMinor }) => BigInt(ceilingMinor),
    async preview(tx, wish) {
      const { currency, seed, ceiling, ratePpm, cycle } = await findPot(tx, wish);
      return {
        before: { currency, seedMinor: seed, ceilingMinor: ceiling, ratePpm, cycle },
        after: {
          currency,
          seedMinor: BigInt(wish.seedMinor),
          ceilingMinor: BigInt(wish.ceilingMinor),
          ratePpm: wish.ratePpm,
          cycle: cycle + 1,
        },
      };
    },
    async execute(tx, { payload, reason, requestedBy, approvedBy }) {
      const at = needs.clock.now();
      const pot = await findPot(tx, payload);
      const askedBy = await readPerson(tx, requestedBy, at);
      const { rows } = await sql<{ id: bigint }>`
        insert into jackpots.orders (vendor, jackpot_id, seed_minor, ceiling_minor, rate_ppm, reason, asked_by,
          asked_name, approved_by, approved_name, ordered_at)
        values (${payload.vendor}, ${payload.jackpotId}, ${payload.seedMinor}, ${payload.ceilingMinor},
          ${payload.ratePpm}, ${reason}, ${requestedBy}, ${askedBy.name}, ${approvedBy.staffId}, ${approvedBy.name},
          ${at})
        returning id`.execute(tx);
      const id = rows[0]?.id;
      if (id === undefined) throw new Error('an order has an id');
      await enqueue(tx, { name: ORDER, payload: { orderId: String(id) }, jobKey: `${ORDER}/${id}` });
      await needs.audit(tx, {
        staff: approvedBy,
        action: KIND,
        subject: subjectOf(payload),
        before: { seedMinor: pot.seed, ceilingMinor: pot.ceiling, ratePpm: pot.ratePpm, cycle: pot.cycle },
        after: {
          seedMinor: BigInt(payload.seedMinor),
          ceilingMinor: BigInt(payload.ceilingMinor),
          ratePpm: payload.ratePpm,
        },
        reason,
      });
      return { order: id };
    },
  } satisfies ApprovalKind<typeof command>);
}

type OrderRow = {
  id: bigint;
  vendor: string;
  jackpot_id: string;
  seed_minor: bigint;
  ceiling_minor: bigint;
  rate_ppm: number;
  reason: string;
  asked_name: string;
  approved_name: string;
  ordered_at: Date;
  code: string | null;
  from_cycle: number | null;
};
const columns = sql.raw(`o.id, o.vendor, o.jackpot_id, o.seed_minor, o.ceiling_minor, o.rate_ppm, o.reason,
  o.asked_name, o.approved_name, o.ordered_at, o.code, o.from_cycle`);

/** Tells the vendor; told twice, its order's name answers what it answered before. Silence is tried again. */
export async function sendOrder({ db, clock, vendors }: JackpotNeeds, id: bigint): Promise<void> {
  const { rows } = await sql<OrderRow>`select ${columns} from jackpots.orders o where o.id = ${id}`.execute(
    db,
  );
  const [order] = rows;
  if (!order || order.code !== null) return;
  const outcome = await vendors.clientOf(order.vendor)?.jackpotTerms(order.jackpot_id, {
    order_id: `terms-${order.id}`,
    seed: String(order.seed_minor),
    ceiling: String(order.ceiling_minor),
    rate_ppm: order.rate_ppm,
  });
  if (outcome === undefined || outcome.kind === 'unknown')
    throw new Error(`order ${id} of a jackpot was not answered: ${outcome?.reason ?? 'no address or key'}`);
  const code = outcome.kind === 'refused' ? outcome.code : 'OK';
  const fromCycle = outcome.kind === 'refused' ? null : outcome.answer.from_cycle;
  await sql`update jackpots.orders set code = ${code}, from_cycle = ${fromCycle}, answered_at = ${clock.now()}
    where id = ${id} and code is null`.execute(db);
}

const NEWEST = 20;

export async function listOrders(
  db: Database,
  { vendor, jackpotId }: { vendor: string; jackpotId: string },
): Promise<StaffJackpotOrder[]> {
  const { rows } = await sql<OrderRow>`
    select ${columns} from jackpots.orders o where o.vendor = ${vendor} and o.jackpot_id = ${jackpotId}
    order by o.id desc limit ${NEWEST}`.execute(db);
  if (rows.length === 0 && !(await isKnown(db, { vendor, jackpotId }))) refuse('jackpots/jackpot-unknown');
  return rows.map((row) => ({
    id: String(row.id),
    seed: String(row.seed_minor),
    ceiling: String(row.ceiling_minor),
    ratePpm: row.rate_ppm,
    reason: row.reason,
    askedBy: row.asked_name,
    approvedBy: row.approved_name,
    orderedAt: row.ordered_at.toISOString(),
    code: row.code,
    fromCycle: row.from_cycle,
  }));
}

const subjectOf = ({ vendor, jackpotId }: Pick<Command, 'vendor' | 'jackpotId'>) =>
  `jackpot:${vendor}/${jackpotId}`;

async function findPot(tx: Tx, { vendor, jackpotId }: Pick<Command, 'vendor' | 'jackpotId'>): Promise<Pot> {
  const { rows } = await sql<Pot>`
    select p.currency, p.cycle, p.seed_minor as seed, p.ceiling_minor as ceiling, p.rate_ppm as "ratePpm"
    from jackpots.pots p where p.vendor = ${vendor} and p.jackpot_id = ${jackpotId}`.execute(tx);
  return rows[0] ?? refuse('jackpots/jackpot-unknown');
}
