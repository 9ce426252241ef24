import { isOnChain } from './chain/chain-rows.ts';
import { creditDeposits } from './credit-deposit.ts';
import { judgeTransfer, turnOf, weighEvidence } from './deposit.ts';
import { lockTransfersOf, releaseTransfers, setDepositStatus } from './deposit-queries.ts';
import {
  type Arrived,
  bindTransfer,
  findMeantDeposit,
  findPaidDeposits,
  matchTransfers,
  storeTransfers,
  type Told,
} from './match-transfer.ts';
import type { CashierNeeds, Deed } from './needs.ts';
import { reverseTransfer } from './reverse-transfer.ts';
import { shareAccounts } from './statements/lock-account.ts';
import { isToldByFile, knownToNobody, markKnown } from './statements/meet-callback.ts';
import { noteDeposit } from './steps.ts';
import type { DepositRow } from './tables.ts';

export type TransferOutcome =
  | 'credited'
  | 'confirmed'
  | 'mismatch'
  | 'late'
  | 'unmatched'
  | 'repeated'
  | 'reversed';

/**
 * Takes note of a line of the bank's statement, told by callback or found by asking, in any order and number of
 * times. It credits an order only when it means that order and no other, to the satang.
 */
export async function receiveTransfer(needs: CashierNeeds, deed: Deed, told: Told): Promise<TransferOutcome> {
  const [outcome] = await receiveTransfers(needs, deed, [told]);
  return outcome as TransferOutcome;
}

/**
 * As `receiveTransfer`, of many in their order: as long as they are news and each pays an order exactly, they are
 * credited together, as fast as one; what is anything else is looked at by itself.
 */
export async function receiveTransfers(
  needs: CashierNeeds,
  deed: Deed,
  told: readonly Told[],
): Promise<TransferOutcome[]> {
  await shareAccounts(
    deed.tx,
    told.map(({ provider, line }) => ({ ...line, provider })),
  );
  const news = new Map(
    (await storeTransfers(deed, await knownToNobody(deed.tx, told))).map((arrived) => [
      arrived.told,
      arrived,
    ]),
  );
  const outcomes: TransferOutcome[] = [];
  while (outcomes.length < told.length) {
    const rest = told.slice(outcomes.length);
    const paid = await findPaidDeposits(deed, newsBefore(rest, news));
    await credit(needs, deed, paid);
    for (let count = paid.size; count > 0; count -= 1) outcomes.push('credited');
    const next = rest[paid.size];
    if (!next) break;
    const arrived = news.get(next);
    outcomes.push(await (arrived ? place(needs, deed, arrived) : receiveKnown(needs, deed, next)));
  }
  return outcomes;
}

/** The news among these up to the first that is none. */
function newsBefore(rest: readonly Told[], news: ReadonlyMap<Told, Arrived>): Arrived[] {
  const end = rest.findIndex((one) => !news.has(one));
  return rest.slice(0, end === -1 ? undefined : end).flatMap((one) => news.get(one) ?? []);
}

/** Of what was told before, by whomever, or may have been. */
async function receiveKnown(needs: CashierNeeds, deed: Deed, told: Told): Promise<TransferOutcome> {
  const isTold = await isToldByFile(deed, told);
  const [arrived] = isTold === 'yes' ? [] : await storeTransfers(deed, [told]);
  if (!arrived) return told.line.isReversed ? reverseTransfer(needs, deed, told) : 'repeated';
  const isLine = await markKnown(deed, arrived);
  return place(needs, deed, arrived, { isDoubted: isTold === 'perhaps' && !isLine });
}

/** Gives a line that was just kept to the order it is meant for, as far as it goes. */
async function place(
  needs: CashierNeeds,
  deed: Deed,
  arrived: Arrived,
  { isDoubted } = { isDoubted: false },
): Promise<TransferOutcome> {
  const {
    transfer,
    told: { line, provider },
  } = arrived;
  const deposit = await findMeantDeposit(deed, arrived);
  // what a bank says of an account that is called like an address pays no order on a chain
  if (!deposit || isOnChain(deposit)) return line.isReversed ? 'reversed' : 'unmatched';
  if (isDoubted) {
    await bindTransfer(deed.tx, transfer, { meant_for: deposit.id });
    return 'unmatched';
  }
  const verdict = judgeTransfer(deposit, line);
  if (verdict === 'unmatched') {
    if (!line.isReversed && (await isCreditedByHand(deed, deposit, line))) {
      await bindTransfer(deed.tx, transfer, { deposit_id: deposit.id, status: 'matched' });
      return 'confirmed';
    }
    await bindTransfer(deed.tx, transfer, { meant_for: deposit.id });
    return line.isReversed ? 'reversed' : 'unmatched';
  }
  if (line.isReversed) {
    await bindTransfer(deed.tx, transfer, { deposit_id: deposit.id });
    return 'reversed';
  }
  if (verdict === 'credit') {
    await credit(needs, deed, new Map([[arrived, deposit]]));
    return 'credited';
  }
  await bindTransfer(deed.tx, transfer, { deposit_id: deposit.id });
  const parked = await setDepositStatus(deed.tx, deposit, { status: verdict, at: deed.at });
  await noteDeposit(deed, parked, {
    status: verdict,
    by: { kind: 'provider', name: provider },
    turn: turnOf(verdict, { at: deed.at, expiresAt: deposit.expires_at }),
  });
  return verdict;
}

async function credit(
  needs: CashierNeeds,
  deed: Deed,
  paid: ReadonlyMap<Arrived, DepositRow>,
): Promise<void> {
  if (paid.size === 0) return;
  await creditDeposits(
    needs,
    deed,
    Array.from(paid, ([{ told, transfer }, deposit]) => ({
      deposit,
      credit: {
        amountMinor: transfer.amount_minor,
        by: { kind: 'provider' as const, name: told.provider },
      },
    })),
  );
  await releaseTransfers(
    deed.tx,
    Array.from(paid.values(), ({ id }) => id),
  );
  await matchTransfers(deed.tx, paid);
}

/** Two people credited this very sum before the bank told of it. */
export async function isCreditedByHand(
  { tx }: Deed,
  deposit: DepositRow,
  { amountMinor }: { amountMinor: bigint },
): Promise<boolean> {
  if (deposit.status !== 'paid' || deposit.credited_minor !== amountMinor) return false;
  return weighEvidence(await lockTransfersOf(tx, deposit.id)) === 'none';
}
