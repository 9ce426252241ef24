import { staffEndpoints } from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/refusal';
import type { ApprovalKind, Approvals, StaffCaller } from '#staff';

type Proposal = { kind: string; payload: unknown; reason: string; staff: StaffCaller };

/** Keeps what one person proposed until the test has another approve or refuse it; who may is not asked here. */
export function secondPersonAt({ db, clock }: { db: Database; clock: Clock }) {
  const kinds = new Map<string, ApprovalKind>();
  const proposals: Proposal[] = [];
  const approvals: Pick<Approvals, 'register' | 'propose'> = {
    register: (kind) => void kinds.set(kind.kind, kind as unknown as ApprovalKind),
    propose: async (_tx, proposal) => {
      proposals.push(proposal);
      return {
        approvalId: BigInt(proposals.length),
        expiresAt: new Date(clock.now().getTime() + 7_200_000),
      };
    },
  };
  function last() {
    const proposal = proposals.at(-1);
    const kind = proposal && kinds.get(proposal.kind);
    if (!proposal || !kind) throw new Error('nothing is proposed');
    return { proposal, kind, payload: kind.payload.parse(proposal.payload) as never };
  }
  return {
    approvals,
    /** Approves the last proposal as another person; it refuses only what approving says it may. */
    approve: (approvedBy: StaffCaller) =>
      inTransaction(db, async (tx) => {
        const { proposal, kind, payload } = last();
        return await kind.execute(tx, {
          approvalId: BigInt(proposals.length),
          payload,
          reason: proposal.reason,
          requestedBy: proposal.staff.staffId,
          approvedBy,
          showOnce() {},
        });
      }).catch(onlyListed),
    /** What whoever decides about the last proposal is shown. */
    preview: () =>
      inTransaction(db, async (tx) => {
        const { kind, payload } = last();
        if (!kind.preview) throw new Error('nothing to show');
        return await kind.preview(tx, payload);
      }),
    /** Whether the last proposal counts among what staff give by hand on a day. */
    isByHand: () => {
      const { kind, payload } = last();
      return kind.isCreditByHand?.(payload) ?? false;
    },
    /** Refuses the last proposal as another person. */
    decline: () =>
      inTransaction(db, async (tx) => {
        const { kind, payload } = last();
        if (!kind.release) throw new Error('nothing to refuse');
        await kind.release(tx, payload, BigInt(proposals.length));
      }),
  };
}

function onlyListed(error: unknown): never {
  const listed: readonly string[] = staffEndpoints.approve.refusals;
  if (error instanceof Refusal && !listed.includes(error.code))
    throw new Error(`approving does not list ${error.code}`);
  throw error;
}
