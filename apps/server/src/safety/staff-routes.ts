import {
  excludeMember as excludeEndpoint,
  freezeMember as freezeEndpoint,
  listAttempts,
  readMemberSafety,
  releaseLongAway as releaseEndpoint,
  reopenAccount as reopenEndpoint,
  setMemberLimit,
  unfreezeMember as unfreezeEndpoint,
} from '@fairhall/contract';
import { toMemberId } from '#identity';
import { type App, serve } from '#platform/http';
import { readAttempts } from './attempts/list-attempts.ts';
import { excludeMember } from './exclude.ts';
import { freezeMember } from './freeze.ts';
import { isOfLongAway } from './long-away.ts';
import type { SafetyNeeds } from './needs.ts';
import { presentSafety } from './present-safety.ts';
import { readClosure, readFreezes } from './queries.ts';
import { proposeRelease } from './release-long-away.ts';
import { proposeReopening } from './reopen-account.ts';
import { setLimitByStaff } from './set-limit.ts';
import { proposeUnfreezing } from './unfreeze.ts';

export function staffRoutes(app: App, needs: SafetyNeeds): void {
  const { staff } = needs.staff;
  const knownMember = async (digits: string) => (await needs.identity.memberOf(toMemberId(digits))).id;

  serve(app, readMemberSafety, staff('safety.limits.read'), async ({ params }) => {
    const memberId = await knownMember(params.id);
    const [{ limits, exclusion }, freezes, closure] = await Promise.all([
      presentSafety(needs, memberId),
      readFreezes(needs.db, memberId, needs.clock.now()),
      readClosure(needs.db, memberId),
    ]);
    return {
      limits,
      exclusion,
      closure: closure ? { at: closure.at.toISOString(), reason: closure.reason } : null,
      freezes: freezes.map((freeze) => ({
        function: freeze.function,
        reason: freeze.reason,
        byName: freeze.by_name,
        cause: freeze.cause,
        at: freeze.at.toISOString(),
        until: freeze.until_at?.toISOString() ?? null,
        isLongAway: isOfLongAway(freeze),
      })),
    };
  });
  serve(app, listAttempts, staff('identity.sessions.read'), ({ query }) => readAttempts(needs.db, query));
  serve(app, freezeEndpoint, staff('identity.members.freeze'), async ({ params, body, caller }) => {
    const until = body.until === undefined ? undefined : new Date(body.until);
    await freezeMember(needs, {
      staff: caller,
      memberId: await knownMember(params.id),
      function: body.function,
      reason: body.reason,
      until,
    });
    return { done: true as const };
  });
  serve(app, unfreezeEndpoint, staff('identity.members.freeze'), async ({ params, body, caller }) => {
    const freeze = { staff: caller, memberId: await knownMember(params.id), ...body };
    const { approvalId, expiresAt } = await proposeUnfreezing(needs, freeze);
    return { approvalId: String(approvalId), expiresAt: expiresAt.toISOString() };
  });
  serve(app, releaseEndpoint, staff('identity.members.freeze'), async ({ params, body, caller }) => {
    const release = { staff: caller, memberId: await knownMember(params.id), ...body };
    const { approvalId, expiresAt } = await proposeRelease(needs, release);
    return { approvalId: String(approvalId), expiresAt: expiresAt.toISOString() };
  });
  serve(app, reopenEndpoint, staff('identity.members.freeze'), async ({ params, body, caller }) => {
    const reopening = { staff: caller, memberId: await knownMember(params.id), ...body };
    const { approvalId, expiresAt } = await proposeReopening(needs, reopening);
    return { approvalId: String(approvalId), expiresAt: expiresAt.toISOString() };
  });
  serve(app, setMemberLimit, staff('safety.limits.tighten'), async ({ params, body, caller }) => {
    const wish = { kind: body.kind, window: body.window, amount: BigInt(body.amount) };
    await setLimitByStaff(needs, caller, {
      memberId: await knownMember(params.id),
      wish,
      reason: body.reason,
    });
    return { done: true as const };
  });
  serve(app, excludeEndpoint, staff('safety.limits.tighten'), async ({ params, body, caller }) => {
    await excludeMember(needs, await knownMember(params.id), {
      kind: 'self-exclusion',
      months: body.months,
      staff: caller,
      reason: body.reason,
    });
    return { done: true as const };
  });
}
