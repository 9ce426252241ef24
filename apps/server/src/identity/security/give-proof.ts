import type { ProofMethod, ProofPurpose } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import { confirmPassword } from '../change-password.ts';
import type { MemberCaller } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { judgeCode } from './judge-code.ts';
import { methodsOf, noteProof } from './proof.ts';
import { spendFactorCode } from './second-factor.ts';

type Needs = Pick<IdentityNeeds, 'db' | 'clock' | 'keys'>;
export type Proof = { purpose: ProofPurpose; method: ProofMethod; answer: string };

/** Shows anew who asks, by the strongest way the member has. */
export async function giveProof(
  needs: Needs,
  caller: MemberCaller,
  { purpose, method, answer }: Proof,
): Promise<void> {
  if (!(await methodsOf(needs.db, caller.memberId)).includes(method)) refuse('identity/proof-method');
  await judges[method](needs, caller, answer);
  await noteProof(needs, caller, { purpose, method });
}

const judges: Record<ProofMethod, (needs: Needs, caller: MemberCaller, answer: string) => Promise<void>> = {
  async password(needs, caller, answer) {
    await confirmPassword(needs, caller, answer, 'answer');
  },
  async authenticator(needs, caller, answer) {
    await judgeCode(needs, { memberId: caller.memberId, field: 'answer' }, async (tx) =>
      (await spendFactorCode(needs, tx, caller.memberId, answer)) ? true : undefined,
    );
  },
};
