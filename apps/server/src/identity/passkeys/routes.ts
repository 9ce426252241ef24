import * as contract from '@fairhall/contract';
import { type App, type Request, serve } from '#platform/http';
import type { MemberGuards } from '../guards.ts';
import type { IdentityNeeds } from '../needs.ts';
import { deviceOf } from '../networks.ts';
import type { SignIn } from '../sign-in.ts';
import { visitOf } from '../visit.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { CHALLENGE_MS, drawChallenge } from './challenge.ts';
import { logInByPasskey } from './log-in-by-passkey.ts';
import { namePasskey } from './name-passkey.ts';
import { partyOf } from './party.ts';
import { listPasskeys } from './queries.ts';
import { removePasskey } from './remove-passkey.ts';

export function passkeyRoutes(
  app: App,
  needs: IdentityNeeds,
  { guards, signIn }: Pick<SignIn, 'signIn'> & { guards: MemberGuards },
): void {
  const guard = guards.realMember;
  const atHost = (request: Request) => partyOf(needs, request);
  serve(app, contract.listPasskeys, guard, async ({ caller }) => ({
    items: await listPasskeys(needs.db, caller.memberId),
  }));
  serve(app, contract.beginPasskey, guard, ({ caller, request }) =>
    beginPasskey(needs, caller, atHost(request)),
  );
  serve(app, contract.addPasskey, guard, ({ caller, body, request }) =>
    addPasskey(needs, caller, {
      passkey: body.passkey,
      party: atHost(request),
      device: deviceOf(request.headers['user-agent']),
    }),
  );
  serve(app, contract.namePasskey, guard, async ({ caller, params, body }) => {
    await namePasskey(needs, caller.memberId, { id: BigInt(params.id), name: body.name });
    return { done: true as const };
  });
  serve(app, contract.removePasskey, guard, async ({ caller, params }) => {
    await removePasskey(needs, caller, BigInt(params.id));
    return { done: true as const };
  });
  serve(app, contract.beginPasskeyLogIn, atHost, ({ caller: party }) => ({
    challenge: drawChallenge(needs, { kind: 'log-in', party }),
    rpId: party.rpId,
    timeout: CHALLENGE_MS,
    userVerification: 'required' as const,
  }));
  serve(app, contract.logInByPasskey, atHost, async ({ caller: party, body, request, reply }) =>
    signIn(reply, await logInByPasskey(needs, { ...body, party }, visitOf(needs, request, reply))),
  );
}
