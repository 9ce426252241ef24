import { type AutomaticTerms, automaticTerms } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, StaffCaller } from '#staff';
import { type CashierNeeds, perform } from '../needs.ts';
import { secondPersonMs } from '../settings.ts';
import type { CashierTables } from '../tables.ts';
import { requireKnown } from '../terms/edit-terms.ts';
import { columnsOf, type KeptRule, lockRule, readRule } from './automatic-rows.ts';
import { letsMoreThrough, requireSoundRule } from './rule.ts';

const KIND = 'cashier.loosen-rule';
const command = z.strictObject({ currency: z.string(), terms: automaticTerms, revision: z.int() });

type Change = {
  currency: string;
  terms: AutomaticTerms;
  revision: number;
  reason: string;
  staff: StaffCaller;
};

/** Whatever lets less through acts at once; to let more through without a person, two people are asked first. */
export function editAutomatic(
  needs: CashierNeeds,
  change: Change,
): Promise<KeptRule & { approvalId: string | null }> {
  const { currency, terms, revision, reason, staff } = change;
  requireKnown(currency);
  requireSoundRule(terms);
  return perform(needs, async ({ tx }) => {
    const before = await lockRule(tx, currency);
    if (before.revision !== revision) refuse('request/conflict');
    if (!letsMoreThrough(before.terms, terms))
      return { ...(await write(needs, tx, { ...change, before })), approvalId: null };
    const { approvalId } = await needs.approvals.propose(tx, {
      kind: KIND,
      payload: { currency, terms, revision },
      subject: `automatic-withdrawals:${currency}`,
      currency,
      reason,
      staff,
    });
    return { ...before, approvalId: String(approvalId) };
  });
}

/** The command behind a looser rule; refused when somebody has changed it since it was asked for. */
export function registerRule(needs: CashierNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: 'cashier.terms.write',
    approve: 'cashier.withdrawals.approve',
    expiresAfterMs: secondPersonMs,
    amountMinor: ({ terms }) => BigInt(terms.houseAmount),
    async preview(tx, { currency, terms }) {
      return { before: factsOf((await readRule(tx, currency)).terms), after: factsOf(terms) };
    },
    async execute(tx, { payload, reason, approvedBy }) {
      const before = await lockRule(tx, payload.currency);
      if (before.revision !== payload.revision) refuse('request/conflict');
      const after = await write(needs, tx, { ...payload, before, reason, staff: approvedBy });
      return { currency: payload.currency, ...factsOf(after.terms) };
    },
  } satisfies ApprovalKind<typeof command>);
}

async function write(
  needs: CashierNeeds,
  tx: Tx,
  { currency, terms, revision, before, reason, staff }: Change & { before: KeptRule },
): Promise<KeptRule> {
  await tx
    .withTables<CashierTables>()
    .updateTable('cashier.automatic_terms')
    .set({ ...columnsOf(terms), revision: revision + 1 })
    .where('currency', '=', currency)
    .execute();
  await needs.audit(tx, {
    staff,
    action: 'cashier.edit-automatic',
    subject: `automatic-withdrawals:${currency}`,
    before: factsOf(before.terms),
    after: factsOf(terms),
    reason,
  });
  return { terms, revision: revision + 1 };
}

const factsOf = (terms: AutomaticTerms) => ({
  isOn: terms.isOn,
  mostMinor: BigInt(terms.most),
  accountDays: terms.accountDays,
  boundDays: terms.boundDays,
  memberCount: terms.memberCount,
  memberMinor: BigInt(terms.memberAmount),
  houseCount: terms.houseCount,
  houseMinor: BigInt(terms.houseAmount),
});
