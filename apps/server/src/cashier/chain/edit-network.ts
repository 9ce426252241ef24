import { amount, chainNetwork, type StaffNetwork } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, StaffCaller } from '#staff';
import { type CashierNeeds, perform } from '../needs.ts';
import { secondPersonMs } from '../settings.ts';
import type { CashierTables } from '../tables.ts';
import { isBelievedSooner } from './bounds.ts';
import { selectNetworks } from './chain-rows.ts';
import type { NetworkRow } from './chain-tables.ts';
import { presentNetwork } from './present-payment.ts';

const KIND = 'cashier.lower-confirmations';
const command = z.strictObject({
  network: chainNetwork,
  confirmations: z.int(),
  minUnits: amount,
  isOpen: z.boolean(),
  revision: z.int(),
});

type Terms = {
  network: z.output<typeof chainNetwork>;
  confirmations: number;
  minUnits: bigint;
  isOpen: boolean;
  revision: number;
};
type Edit = Terms & { reason: string; staff: StaffCaller };

/**
 * What a network asks, on what its editor had before their eyes; payments on their way go by it too. Believing
 * payments sooner credits what the chain may still take back: a second person is asked.
 */
export function editNetwork(
  needs: CashierNeeds,
  { reason, staff, ...terms }: Edit,
): Promise<StaffNetwork & { approvalId: string | null }> {
  return perform(needs, async ({ tx }) => {
    const before = await lockNetwork(tx, terms);
    const { network, confirmations: after } = terms;
    if (!isBelievedSooner(network, { before: before.confirmations, after }))
      return { ...present(await writeTerms(needs, tx, { before, terms, reason, staff })), approvalId: null };
    const { approvalId } = await needs.approvals.propose(tx, {
      kind: KIND,
      payload: { ...terms, minUnits: String(terms.minUnits) },
      subject: `chain-network:${network}`,
      reason,
      staff,
    });
    return { ...present(before), approvalId: String(approvalId) };
  });
}

/** The command behind fewer confirmations; refused when somebody has changed the network since it was asked for. */
export function registerConfirmations(needs: CashierNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: 'cashier.methods.write',
    approve: 'cashier.methods.approve',
    expiresAfterMs: secondPersonMs,
    async preview(tx, { network, confirmations, minUnits, isOpen }) {
      const before = await selectNetworks(tx).where('network', '=', network).executeTakeFirstOrThrow();
      return { before: factsOf(before), after: { confirmations, minUnits: BigInt(minUnits), isOpen } };
    },
    async execute(tx, { payload, reason, approvedBy }) {
      const terms = { ...payload, minUnits: BigInt(payload.minUnits) };
      const before = await lockNetwork(tx, terms);
      const after = await writeTerms(needs, tx, { before, terms, reason, staff: approvedBy });
      return { network: after.network, confirmations: after.confirmations };
    },
  } satisfies ApprovalKind<typeof command>);
}

async function lockNetwork(tx: Tx, { network, revision }: Terms): Promise<NetworkRow> {
  const row = await selectNetworks(tx).where('network', '=', network).forUpdate().executeTakeFirstOrThrow();
  return row.revision === revision ? row : refuse('request/conflict');
}

type Change = { before: NetworkRow; terms: Terms; reason: string; staff: StaffCaller };

async function writeTerms(
  needs: CashierNeeds,
  tx: Tx,
  { before, terms, reason, staff }: Change,
): Promise<NetworkRow> {
  const { network, confirmations, minUnits, isOpen, revision } = terms;
  const after = await tx
    .withTables<CashierTables>()
    .updateTable('cashier.chain_networks')
    .set({ confirmations, min_units: minUnits, is_open: isOpen, revision: revision + 1 })
    .where('network', '=', network)
    .returningAll()
    .executeTakeFirstOrThrow();
  await needs.audit(tx, {
    staff,
    action: 'cashier.edit-network',
    subject: `chain-network:${network}`,
    before: factsOf(before),
    after: factsOf(after),
    reason,
  });
  return after;
}

const present = (row: NetworkRow) => ({ ...presentNetwork(row), revision: row.revision });

const factsOf = ({ confirmations, min_units, is_open }: NetworkRow) => ({
  confirmations,
  minUnits: min_units,
  isOpen: is_open,
});
