import type { Tx } from '@fairhall/database';
import type { TurnoverNeeds } from './needs.ts';
import { requiredFor } from './requirement.ts';
import { readSettings } from './settings.ts';
import type { TurnoverTables } from './tables.ts';
import { noteChanged } from './tell-members.ts';

export type CreditedDeposit = Came & { depositId: bigint };
export type HandedDown = Came & { transferId: bigint };

type Came = {
  orderNumber: string;
  memberId: bigint;
  currency: string;
  amountMinor: bigint;
  at: Date;
};

/** The bank took the deposit back, and two people have decided who bears it. */
export async function dropForDeposit(
  tx: Tx,
  { depositId, at }: { depositId: bigint; at: Date },
): Promise<void> {
  const dropped = await tx
    .withTables<TurnoverTables>()
    .updateTable('turnover.requirements')
    .set({ status: 'reversed', ended_at: at })
    .where('source', '=', 'deposit')
    .where('source_id', '=', depositId)
    // one that is done would be open again once a bet that had filled it is settled anew
    .where('status', 'in', ['open', 'done'])
    .returning('member_id')
    .execute();
  await noteChanged(
    tx,
    dropped.map(({ member_id }) => member_id),
  );
}

/** Credited deposits are to be played through before they can leave again; in the transaction that credits them. */
export function openForDeposits(
  needs: TurnoverNeeds,
  tx: Tx,
  deposits: readonly CreditedDeposit[],
): Promise<void> {
  return openFor(
    needs,
    tx,
    deposits.map(({ depositId, ...deposit }) => ({ ...deposit, source: 'deposit', sourceId: depositId })),
  );
}

/** What an agent handed down is played like a deposit; in the transaction that credits it. */
export function openForTransfer(
  needs: TurnoverNeeds,
  tx: Tx,
  { transferId, ...transfer }: HandedDown,
): Promise<void> {
  return openFor(needs, tx, [{ ...transfer, source: 'transfer', sourceId: transferId }]);
}

async function openFor(
  needs: TurnoverNeeds,
  tx: Tx,
  all: readonly (Came & { source: 'deposit' | 'transfer'; sourceId: bigint })[],
): Promise<void> {
  const { depositPercent: percent, weights } = await readSettings(needs, tx);
  const requirements = all.flatMap((came) => {
    const requiredMinor = requiredFor(came.amountMinor, percent);
    return requiredMinor === 0n ? [] : [{ ...came, requiredMinor }];
  });
  if (requirements.length === 0) return;
  await tx
    .withTables<TurnoverTables>()
    .insertInto('turnover.requirements')
    .values(
      requirements.map((came) => ({
        member_id: came.memberId,
        currency: came.currency,
        source: came.source,
        source_id: came.sourceId,
        order_number: came.orderNumber,
        base_minor: came.amountMinor,
        percent,
        required_minor: came.requiredMinor,
        weights: JSON.stringify(weights),
        status: 'open' as const,
        opened_at: came.at,
        ended_at: null,
        approval_until: null,
      })),
    )
    .execute();
  await noteChanged(
    tx,
    requirements.map(({ memberId }) => memberId),
  );
}
