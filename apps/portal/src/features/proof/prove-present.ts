import { proveMyBalance, readMovements } from '@fairhall/contract';
import {
  checkBalance,
  checkPresent,
  isAfter,
  type Movement,
  movementsSince,
  type SignedStretch,
  type Standing,
} from '@fairhall/fair/ledger';
import { call } from '../../shared/call.ts';
import { knownOfHouse } from '../../shared/known-of-house.ts';

/** What this browser has been shown of the reader's money, and what it worked out of it. */
export async function provePresent(signal: AbortSignal) {
  const { now, ...proof } = await call(proveMyBalance, { signal });
  const known = await knownOfHouse(proof.seal, signal);
  const stretches = await stretchesOf(now.standing, signal);
  return {
    proof,
    standing: now.standing,
    movements: newestFirst(movementsSince(now.standing, stretches)),
    member: known.member,
    verdicts: await checkBalance(proof, known),
    presentVerdicts: await checkPresent({ proof, now, stretches }, known),
  };
}

/** What was written together keeps the order of its account: the balance after the last stands first. */
function newestFirst(movements: readonly Movement[]): Movement[] {
  return movements.toReversed().sort((a, b) => b.at.localeCompare(a.at));
}

/** Each account from the seal on until what the standing calls now; a house that hands out too little is found out. */
async function stretchesOf(standing: Standing, signal: AbortSignal): Promise<SignedStretch[]> {
  const stretches: SignedStretch[] = [];
  for (const { account, sealed, now } of standing.accounts) {
    let after = sealed.seq;
    while (isAfter(now.seq, after)) {
      const found = await call(readMovements, { query: { account, after }, signal });
      stretches.push(found);
      const last = found.stretch.movements.at(-1)?.line.seq;
      if (!last || !isAfter(last, after)) break;
      after = last;
    }
  }
  return stretches;
}
