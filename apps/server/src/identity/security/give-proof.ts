import type { CodeSent, ProofMethod, ProofPurpose } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import type { Channel } from '#messages';
import { refuse } from '#platform/refusal';
import { confirmPassword } from '../change-password.ts';
import type { MemberCaller } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { takeCode } from '../one-time-codes.ts';
import { judgeCode, judgingFactor } from './judge-code.ts';
import { methodsOf, noteProof } from './proof.ts';
import { spendFactorCode } from './second-factor.ts';
import { checkOwnCode, sendOwnCode } from './send-code.ts';

type Needs = Pick<IdentityNeeds, 'db' | 'clock' | 'keys' | 'brand' | 'messages' | 'mode'>;
export type Proof = { purpose: ProofPurpose; method: ProofMethod; answer: string };

/** Shows anew who asks, by the strongest way the member has; a code is used up with the proof it gives. */
export async function giveProof(
  needs: Needs,
  caller: MemberCaller,
  { purpose, method, answer }: Proof,
): Promise<void> {
  await requireMethod(needs, caller, method);
  const note = (tx: Tx) => noteProof(needs, tx, caller, { purpose, method });
  switch (method) {
    case 'password':
      await confirmPassword(needs, caller, answer, 'answer');
      return inTransaction(needs.db, note);
    case 'authenticator':
      await judgeCode(needs, { ...judgingFactor(caller.memberId), field: 'answer' }, async (tx) => {
        if (!(await spendFactorCode(needs, tx, caller.memberId, answer))) return undefined;
        await note(tx);
        return true;
      });
      return;
    default: {
      const guess = { memberId: caller.memberId, channel: method, purpose: 'change', code: answer } as const;
      const checked = await checkOwnCode(needs, guess);
      return inTransaction(needs.db, async (tx) => {
        await takeCode(needs, tx, checked, { code: 'identity/code-expired', field: 'answer' });
        await note(tx);
      });
    }
  }
}

/** Sends the code that `giveProof` asks for. */
export async function sendProofCode(
  needs: Needs,
  caller: MemberCaller,
  { channel, network }: { channel: Channel; network: string },
): Promise<CodeSent> {
  await requireMethod(needs, caller, channel);
  return sendOwnCode(needs, { memberId: caller.memberId, channel, purpose: 'change', network });
}

async function requireMethod(needs: Needs, { memberId }: MemberCaller, method: ProofMethod): Promise<void> {
  if (!(await methodsOf(needs.db, memberId)).includes(method)) refuse('identity/proof-method');
}
