import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import type { MemberGuards } from '../guards.ts';
import { listLogIns } from '../log-ins.ts';
import type { IdentityNeeds } from '../needs.ts';
import { networkOf } from '../networks.ts';
import { changeContact, sendContactCode } from './change-contact.ts';
import { giveProof, sendProofCode } from './give-proof.ts';
import { methodsOf } from './proof.ts';
import { readSafetyFacts } from './safety-facts.ts';
import {
  beginFactor,
  chooseTime,
  confirmFactor,
  endFactor,
  readFactor,
  renewCodes,
} from './second-factor.ts';

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
  serve(app, contract.chooseFactorTime, guard, async ({ caller, body }) => {
    await chooseTime(needs, caller, body);
    return { done: true as const };
  });
  serve(app, contract.renewRecoveryCodes, guard, async ({ caller, body }) => ({
    recoveryCodes: await renewCodes(needs, caller, body.code),
  }));
  serve(app, contract.readSafetyFacts, guard, ({ caller }) => readSafetyFacts(needs.db, caller.memberId));
  serve(app, contract.sendContactCode, guard, ({ caller, body, request }) =>
    sendContactCode(needs, caller, { ...body, network: networkOf(request.ip) }),
  );
  serve(app, contract.changeContact, guard, async ({ caller, body }) => {
    await changeContact(needs, caller, body);
    return { done: true as const };
  });
  serve(app, contract.listOwnLogIns, guard, async ({ caller, query }) => {
    const { items, next } = await listLogIns(needs.db, { ...query, personId: String(caller.memberId) });
    return { items: items.map(({ person: _person, ...line }) => line), next };
  });
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
