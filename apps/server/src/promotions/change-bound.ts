import { amount } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, StaffCaller } from '#staff';
import type { PromotionsNeeds } from './needs.ts';
import { lockSettings, type PromotionsSettings, readSettings, requireKnown } from './settings.ts';
import type { PromotionsTables } from './tables.ts';

const KIND = 'promotions.raise-bound';
const command = z.strictObject({ currency: z.string(), aloneMinor: amount, revision: z.int() });

type Change = PromotionsSettings & { currency: string; reason: string; staff: StaffCaller };

/**
 * A change by staff, on what they had before their eyes. Lowering acts at once; a higher bound lets one person promise
 * more, and whoever could raise it alone would be bound by nothing: a second one is asked.
 */
export function changeBound(
  needs: Pick<PromotionsNeeds, 'db' | 'audit' | 'approvals'>,
  change: Change,
): Promise<PromotionsSettings & { approvalId: bigint | null }> {
  const { currency, aloneMinor, revision, reason, staff } = change;
  requireKnown(currency);
  return inTransaction(needs.db, async (tx) => {
    const before = await lockSettings(tx, currency);
    if (before.revision !== revision) refuse('request/conflict');
    if (aloneMinor <= before.aloneMinor)
      return { ...(await writeBound(needs, tx, change)), approvalId: null };
    const { approvalId } = await needs.approvals.propose(tx, {
      kind: KIND,
      payload: { currency, aloneMinor: String(aloneMinor), revision },
      subject: `currency:${currency}`,
      currency,
      reason,
      staff,
    });
    return { ...before, approvalId };
  });
}

/** The command behind a higher bound; refused when somebody has changed it since it was asked for. */
export function registerRaiseBound(needs: PromotionsNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: 'promotions.settings.write',
    approve: 'promotions.offers.approve',
    amountMinor: (payload) => BigInt(payload.aloneMinor),
    async preview(tx, { currency, aloneMinor }) {
      const before = await readSettings(tx, currency);
      return {
        before: { currency, aloneMinor: before.aloneMinor },
        after: { currency, aloneMinor: BigInt(aloneMinor) },
      };
    },
    async execute(tx, { payload, approvedBy, reason }) {
      const { currency, revision } = payload;
      const change = { currency, revision, aloneMinor: BigInt(payload.aloneMinor) };
      const { aloneMinor } = await writeBound(needs, tx, { ...change, staff: approvedBy, reason });
      return { currency, aloneMinor };
    },
  } satisfies ApprovalKind<typeof command>);
}

async function writeBound(
  { audit }: Pick<PromotionsNeeds, 'audit'>,
  tx: Tx,
  { currency, aloneMinor, revision, reason, staff }: Change,
): Promise<PromotionsSettings> {
  const before = await lockSettings(tx, currency);
  if (before.revision !== revision) refuse('request/conflict');
  await tx
    .withTables<PromotionsTables>()
    .updateTable('promotions.settings')
    .set({ alone_minor: aloneMinor, revision: revision + 1 })
    .where('currency', '=', currency)
    .execute();
  await audit(tx, {
    staff,
    action: 'promotions.change-settings',
    subject: `currency:${currency}`,
    before: { currency, aloneMinor: before.aloneMinor },
    after: { currency, aloneMinor },
    reason,
  });
  return { aloneMinor, revision: revision + 1 };
}
