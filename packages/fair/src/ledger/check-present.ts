import { canonicalJson } from './canonical.ts';
import type { BalanceProof } from './check-balance.ts';
import { type Known, type Verdict, verdictOf } from './check-receipt.ts';
import { isAfter, readNumber, sumOf } from './read-number.ts';
import { type Signed, verifySignature } from './signature.ts';
import type { OpenLine, SealedTransfer } from './transfers.ts';

/** An account after so many entries; place 0 is before the first. */
type Place = { readonly seq: string; readonly balance: string };

/** What the house says every account of a member stood at under a seal, and stands at now. */
export type Standing = {
  readonly member: string;
  readonly currency: string;
  readonly seal: { readonly sequence: string; readonly hash: string };
  readonly accounts: { readonly account: string; readonly sealed: Place; readonly now: Place }[];
  /** On all accounts together. */
  readonly balance: string;
  readonly issuedAt: string;
};
export type SignedStanding = Signed & { readonly standing: Standing };

/** A line of the member's in its transfer: what the next seal hashes of it is known already. */
export type Movement = Omit<SealedTransfer, 'lines'> & { readonly line: OpenLine };

/** Movements of one account that follow each other. */
export type Stretch = {
  readonly member: string;
  readonly account: string;
  readonly currency: string;
  readonly movements: Movement[];
  readonly issuedAt: string;
};
export type SignedStretch = Signed & { readonly stretch: Stretch };

export type PresentVerdicts = {
  /** The house signed what it says of the present, for this reader and on from this seal. */
  standing: Verdict;
  /** What the accounts stood at under the seal comes to the balance that was proved there. */
  onwards: Verdict;
  /** The house signed every movement since, and each continues the one before, up to what the account stands at now. */
  movements: Verdict;
  /** What was sealed and every movement since come to the present balance. */
  present: Verdict;
};

/** Holds what a member is told to have now against what was proved of the last seal, and every movement after it. */
export async function checkPresent(
  {
    proof,
    now,
    stretches,
  }: { proof: BalanceProof; now: SignedStanding; stretches: readonly SignedStretch[] },
  { key, member }: Pick<Known, 'key' | 'member'>,
): Promise<PresentVerdicts> {
  const { standing, ...signed } = now;
  const { accounts, seal } = standing;
  const isOfThis =
    standing.member === member &&
    standing.currency === proof.currency &&
    seal.sequence === proof.seal.sequence &&
    seal.hash === proof.seal.hash &&
    areOf(member, accounts);
  const moved = movementsSince(standing, stretches);
  const proved = readNumber(proof.balance);
  const balance = readNumber(standing.balance);
  const movedBy = sumOf(moved.map(({ line }) => line.amount));
  return {
    standing: verdictOf(isOfThis && (await isSigned(canonicalJson(standing), signed, key))),
    onwards: verdictOf(
      proved !== undefined && sumOf(accounts.map(({ sealed }) => sealed.balance)) === proved,
    ),
    movements: verdictOf(areWhole(standing, stretches) && (await areSigned(stretches, key))),
    present: verdictOf(
      proved !== undefined &&
        movedBy !== undefined &&
        proved + movedBy === balance &&
        sumOf(accounts.map((one) => one.now.balance)) === balance,
    ),
  };
}

/**
 * Of what was handed over, the movements up to what the standing calls now: more may have come meanwhile. One whose place
 * cannot be read is none that came later: it stays, and is found to be out of place.
 */
export function movementsSince(standing: Standing, stretches: readonly SignedStretch[]): Movement[] {
  return standing.accounts.flatMap(({ account, now }) =>
    stretches
      .filter(({ stretch }) => stretch.account === account)
      .flatMap(({ stretch }) => stretch.movements)
      .filter(({ line }) => !isAfter(line.seq ?? '0', now.seq)),
  );
}

function areOf(member: string, accounts: Standing['accounts']): boolean {
  const names = accounts.map(({ account }) => account);
  return new Set(names).size === names.length && names.every((name) => name.startsWith(`member:${member}:`));
}

/** Every account is led from where it was sealed to where it stands now, with no line left out, added or turned. */
function areWhole(standing: Standing, stretches: readonly SignedStretch[]): boolean {
  const { member, currency, accounts } = standing;
  const areTheirs = stretches.every(
    ({ stretch }) =>
      stretch.member === member &&
      stretch.currency === currency &&
      stretch.movements.every(({ line }) => line.account === stretch.account),
  );
  const moved = movementsSince(standing, stretches);
  return (
    areTheirs &&
    accounts.every(({ account, sealed, now }) => {
      let [seq, balance] = [readNumber(sealed.seq), readNumber(sealed.balance)];
      if (seq === undefined || balance === undefined) return false;
      for (const { line } of moved.filter((one) => one.line.account === account)) {
        const amount = readNumber(line.amount);
        if (amount === undefined) return false;
        seq += 1n;
        balance += amount;
        const isNext = line.seq === String(seq) && line.balance === String(balance);
        if (!isNext || line.currency !== currency || balance < 0n) return false;
      }
      return now.seq === String(seq) && now.balance === String(balance);
    })
  );
}

/** Undefined where this machine cannot tell. */
async function areSigned(stretches: readonly SignedStretch[], key: string): Promise<boolean | undefined> {
  const found = await Promise.all(
    stretches.map(({ stretch, ...signed }) => isSigned(canonicalJson(stretch), signed, key)),
  );
  if (found.includes(false)) return false;
  return found.includes(undefined) ? undefined : true;
}

async function isSigned(text: string, signed: Signed, key: string): Promise<boolean | undefined> {
  return signed.key === key ? verifySignature(text, signed) : false;
}
