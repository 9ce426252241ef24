import type { ActorKind, DepositStatus, StepOwner, WithdrawalStatus } from '@fairhall/contract';
import { sql } from 'kysely';
import { emit, emitAll } from '#platform/outbox';
import type { StaffCaller } from '#staff';
import type { Deed } from './needs.ts';
import type { CashierTables, DepositRow, WithdrawalRow } from './tables.ts';

export type Actor =
  | { kind: 'member' | 'staff'; id: bigint; name: string }
  | { kind: 'provider'; name: string }
  | { kind: 'system' };

export const staffActor = (staff: StaffCaller) =>
  ({ kind: 'staff', id: staff.staffId, name: staff.username }) as const;

/** Whose turn it is now and by when; `nobody` when it is over. */
export type Turn = { owner: StepOwner; dueAt?: Date | undefined };
export type StepNote = { by: Actor; turn: Turn; reason?: string | undefined };

/** Where staff's words are written to the member; everywhere else they are notes of the house. */
const saidToMember: readonly string[] = ['refused', 'more-needed', 'need-identity', 'held'] satisfies (
  | DepositStatus
  | WithdrawalStatus
)[];

function reasonForMember(step: {
  status: string;
  actor_kind: ActorKind;
  reason: string | null;
}): string | null {
  return step.actor_kind === 'staff' && !saidToMember.includes(step.status) ? null : step.reason;
}

type StepRow<Status> = {
  status: Status;
  actor_kind: ActorKind;
  actor_name: string | null;
  owner: StepOwner;
  at: Date;
  due_at: Date | null;
  reason: string | null;
};

/** A step as its member sees it: no names, and of staff's words only those said to the member. */
export function stepForMember<Status extends string>(step: StepRow<Status>) {
  return { ...stepSeen(step), reason: reasonForMember(step) };
}

export function stepForStaff<Status extends string>(step: StepRow<Status>) {
  return { ...stepSeen(step), actor: step.actor_name, reason: step.reason };
}

function stepSeen<Status>({ status, actor_kind: by, owner, at, due_at: dueAt }: StepRow<Status>) {
  return { status, by, owner, at: at.toISOString(), dueAt: dueAt?.toISOString() ?? null };
}

type NotedDeposit = Pick<DepositRow, 'id' | 'member_id' | 'credited_minor' | 'currency'>;
type DepositNote = StepNote & { status: DepositStatus };

/** Writes down that a deposit came into `status`, and tells its member and whoever listens. */
export function noteDeposit(deed: Deed, deposit: NotedDeposit, note: DepositNote): Promise<void> {
  return noteDeposits(deed, [{ deposit, note }]);
}

/** As `noteDeposit`, of many, each once. */
export async function noteDeposits(
  { tx, at, tell }: Deed,
  noted: readonly { deposit: NotedDeposit; note: DepositNote }[],
): Promise<void> {
  const steps = noted.map(({ deposit, note: { status, ...step } }) => ({
    deposit_id: deposit.id,
    status,
    ...columnsOf(step),
  }));
  await sql`
    insert into cashier.deposit_changes (deposit_id, seq, status, actor_kind, actor_id, actor_name, owner, due_at, reason,
      at)
    select s.deposit_id, coalesce(last.seq, 0) + 1, s.status, s.actor_kind, s.actor_id, s.actor_name, s.owner, s.due_at,
      s.reason, ${at}
    from json_to_recordset(${JSON.stringify(steps, digits)}::json) as s (deposit_id bigint, status text, actor_kind text,
      actor_id bigint, actor_name text, owner text, due_at timestamptz, reason text)
    left join lateral (
      select max(c.seq) as seq from cashier.deposit_changes c where c.deposit_id = s.deposit_id
    ) last on true`.execute(tx);
  for (const { deposit, note } of noted)
    tell({
      channel: `member:${deposit.member_id}`,
      kind: 'deposit.changed',
      body: { id: String(deposit.id), status: note.status },
    });
  await emitAll(
    tx,
    noted.map(({ deposit, note }) => ({
      topic: `deposit.${note.status}`,
      subject: String(deposit.id),
      payload: {
        memberId: String(deposit.member_id),
        amountMinor: String(deposit.credited_minor ?? 0n),
        currency: deposit.currency,
        at: at.toISOString(),
      },
    })),
  );
}

/** JSON has no `bigint`: digits, as everywhere. */
const digits = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/** As `noteDeposit`, for a withdrawal. */
export async function noteWithdrawal(
  { tx, at, tell }: Deed,
  withdrawal: Pick<WithdrawalRow, 'id' | 'member_id' | 'amount_minor' | 'currency'>,
  { status, ...note }: StepNote & { status: WithdrawalStatus },
): Promise<void> {
  const db = tx.withTables<CashierTables>();
  const last = await db
    .selectFrom('cashier.withdrawal_changes')
    .where('withdrawal_id', '=', withdrawal.id)
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst();
  const seq = (last?.seq ?? 0) + 1;
  await db
    .insertInto('cashier.withdrawal_changes')
    .values({ withdrawal_id: withdrawal.id, seq, status, ...columnsOf(note), at })
    .execute();
  tell({
    channel: `member:${withdrawal.member_id}`,
    kind: 'withdrawal.changed',
    body: { id: String(withdrawal.id), status },
  });
  await emit(tx, {
    topic: `withdrawal.${status}`,
    subject: String(withdrawal.id),
    payload: {
      memberId: String(withdrawal.member_id),
      amountMinor: String(withdrawal.amount_minor),
      currency: withdrawal.currency,
      step: seq,
      at: at.toISOString(),
    },
  });
}

function columnsOf({ by, turn, reason }: StepNote) {
  return {
    actor_kind: by.kind,
    actor_id: 'id' in by ? by.id : null,
    actor_name: 'name' in by ? by.name : null,
    owner: turn.owner,
    due_at: turn.dueAt ?? null,
    reason: reason ?? null,
  };
}
