import { id, type JournalReason, journalReasons } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import { type ApprovalKind, readPerson, refuseAboveCeiling, type StaffCaller, type StaffId } from '#staff';
import { fingerprintOf, houseAccount, post } from '#wallet';
import type { BooksNeeds } from '../needs.ts';
import { booksTables } from '../tables.ts';
import { readJournalAccounts } from './accounts.ts';
import { journalKey } from './key.ts';
import { asRead, type Leg, legsOf } from './legs.ts';
import { dayOf, lockDayOf, sumApproved, sumAsked } from './queries.ts';

const KIND = 'books.journal';
const APPROVE = 'books.journal.approve';
const PROPOSE = 'books.journal.propose';

const command = z.strictObject({
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  amountMinor: z.string().check(z.regex(/^[1-9][0-9]{0,17}$/)),
  reasonCode: z.enum(journalReasons),
  beneficiaryId: z.optional(id),
});
type Command = z.output<typeof command>;

export function registerJournal(needs: BooksNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: PROPOSE,
    approve: APPROVE,
    amountMinor: (payload) => BigInt(payload.amountMinor),
    async preview(tx, { currency, from, to, amountMinor }) {
      const accounts = await readJournalAccounts(tx, currency);
      const standOf = (name: string) => accounts.find(({ account }) => account === name)?.balance ?? 0n;
      const legs = legsOf({ from, to, amountMinor: BigInt(amountMinor) });
      const before = ({ account }: Leg) => ({ account, balanceMinor: standOf(account) });
      const after = ({ account, amountMinor: booked }: Leg) => ({
        account,
        balanceMinor: standOf(account) + asRead(account, booked),
      });
      return {
        before: { currency, from: before(legs.from), to: before(legs.to) },
        after: { currency, from: after(legs.from), to: after(legs.to) },
      };
    },
    release: (tx, _payload, approvalId) => drop(needs, tx, approvalId),
    execute: (tx, { approvalId, payload, approvedBy, reason }) =>
      execute(needs, tx, { approvalId, payload, staff: approvedBy, reason }),
  } satisfies ApprovalKind<typeof command>);
}

export type Wish = {
  currency: string;
  from: string;
  to: string;
  amountMinor: bigint;
  reasonCode: JournalReason;
  reason: string;
  beneficiaryId: bigint | undefined;
  staff: StaffCaller;
};

export async function proposeJournal(
  needs: BooksNeeds,
  { staff, reason, amountMinor, beneficiaryId, ...wish }: Wish,
): Promise<{ approvalId: bigint; expiresAt: Date }> {
  const { currency, from, to, reasonCode } = wish;
  if (from === to) refuse('books/same-account', {}, 'to');
  return await inTransaction(needs.db, async (tx) => {
    const known = new Set((await readJournalAccounts(tx, currency)).map(({ account }) => account));
    for (const name of ['from', 'to'] as const)
      if (!known.has(wish[name])) refuse('books/account-not-for-journal', { account: wish[name] }, name);
    const askedAt = needs.clock.now();
    if (beneficiaryId !== undefined) await readPerson(tx, beneficiaryId as StaffId, askedAt);
    await lockDayOf(tx, { staffId: staff.staffId, currency });
    const asked = await sumAsked(tx, { staffId: staff.staffId, currency, ...dayOf(askedAt) });
    refuseAboveCeiling(staff, PROPOSE, { amountMinor: asked + amountMinor, currency });
    const { approvalId, expiresAt } = await needs.approvals.propose(tx, {
      kind: KIND,
      payload: {
        ...wish,
        amountMinor: String(amountMinor),
        ...(beneficiaryId !== undefined && { beneficiaryId: String(beneficiaryId) }),
      },
      subject: `account:${from}`,
      currency,
      reason,
      staff,
      ...(beneficiaryId !== undefined && { beneficiary: { staffId: beneficiaryId as StaffId } }),
    });
    await booksTables(tx)
      .insertInto('books.journal')
      .values({
        approval_id: approvalId,
        currency,
        from_account: from,
        to_account: to,
        amount_minor: amountMinor,
        reason_code: reasonCode,
        reason,
        asked_at: askedAt,
        asked_by: staff.staffId,
        asked_name: staff.name,
        expires_at: expiresAt,
      })
      .execute();
    return { approvalId, expiresAt };
  });
}

type Approved = { approvalId: bigint; payload: Command; staff: StaffCaller; reason: string };

async function execute(needs: BooksNeeds, tx: Tx, { approvalId, payload, staff, reason }: Approved) {
  const { currency, from, to } = payload;
  const amountMinor = BigInt(payload.amountMinor);
  const at = needs.clock.now();
  await lockDayOf(tx, { staffId: staff.staffId, currency });
  const approved = await sumApproved(tx, { staffId: staff.staffId, currency, ...dayOf(at) });
  refuseAboveCeiling(staff, APPROVE, { amountMinor: approved + amountMinor, currency });
  await booksTables(tx)
    .updateTable('books.journal')
    .set({ posted_at: at, approved_by: staff.staffId, approved_name: staff.name })
    .where('approval_id', '=', approvalId)
    .executeTakeFirstOrThrow();
  const key = journalKey(approvalId);
  const legs = legsOf({ from, to, amountMinor });
  const source = await houseAccount(tx, { name: from, currency });
  const target = await houseAccount(tx, { name: to, currency });
  await post(tx, {
    key,
    kind: 'journal',
    at,
    fingerprint: fingerprintOf('journal', approvalId, from, to, currency, amountMinor),
    legs: [
      { account: source.id, amount: legs.from.amountMinor },
      { account: target.id, amount: legs.to.amountMinor },
    ],
  });
  // after the money, as everybody writes into the trail
  await needs.audit(tx, {
    staff,
    action: KIND,
    subject: `account:${from}`,
    after: { transfer: key, to, currency, amountMinor, reasonCode: payload.reasonCode },
    reason,
  });
  return { transfer: key };
}

/** Refused by the second person, or taken back by the first. */
async function drop({ clock }: BooksNeeds, tx: Tx, approvalId: bigint): Promise<void> {
  await booksTables(tx)
    .updateTable('books.journal')
    .set({ dropped_at: clock.now() })
    .where('approval_id', '=', approvalId)
    .execute();
}
