import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import type { MemberGuards } from '../guards.ts';
import type { IdentityNeeds } from '../needs.ts';
import { networkOf } from '../networks.ts';
import { giveProof, sendProofCode } from './give-proof.ts';
import { methodsOf } from './proof.ts';
import { beginFactor, confirmFactor, endFactor, readFactor, renewCodes } from './second-factor.ts';

export function securityRoutes(app: App, needs: IdentityNeeds, guards: MemberGuards): void {
  const guard = guards.realMember;
  serve(app, contract.readSecondFactor, guard, ({ caller }) => readFactor(needs.db, caller.memberId));
  serve(app, contract.beginSecondFactor, guard, ({ caller }) => beginFactor(needs, caller));
  serve(app, contract.confirmSecondFactor, guard, async ({ caller, body }) => ({
    recoveryCodes: await confirmFactor(needs, caller, body.code.trim()),
  }));
  serve(app, contract.endSecondFactor, guard, async ({ caller, body }) => {
    await endFactor(needs, caller, body.code);
    return { done: true as const };
  });
  serve(app, contract.renewRecoveryCodes, guard, async ({ caller, body }) => ({
    recoveryCodes: await renewCodes(needs, caller, body.code),
  }));
  // before the forced change of a password too, which asks for a proof
  serve(app, contract.readProofMethods, guards.session, async ({ caller }) => ({
    methods: await methodsOf(needs.db, caller.memberId),
  }));
  serve(app, contract.sendProofCode, guards.session, ({ caller, body, request }) =>
    sendProofCode(needs, caller, { ...body, network: networkOf(request.ip) }),
  );
  serve(app, contract.giveProof, guards.session, async ({ caller, body }) => {
    await giveProof(needs, caller, body);
    return { done: true as const };
  });
}
