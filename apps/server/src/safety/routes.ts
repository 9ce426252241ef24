import {
  askReturn as askReturnEndpoint,
  closeAccount as closeEndpoint,
  confirmLimit as confirmEndpoint,
  excludeSelf,
  readClosing,
  readSafety,
  setLimit as setLimitEndpoint,
  takeTimeOut,
} from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { askReturn } from './ask-return.ts';
import { closeAccount, readBars } from './close-account.ts';
import { excludeMember } from './exclude.ts';
import type { SafetyNeeds } from './needs.ts';
import { presentSafety } from './present-safety.ts';
import { confirmLimit, setLimit } from './set-limit.ts';

export function memberRoutes(app: App, needs: SafetyNeeds): void {
  const { realMember } = needs.identity.guards;
  serve(app, readSafety, realMember, ({ caller }) => presentSafety(needs, caller.memberId));
  serve(app, setLimitEndpoint, realMember, async ({ caller, body }) => {
    const amount = body.amount === null ? null : BigInt(body.amount);
    await setLimit(needs, caller.memberId, { kind: body.kind, window: body.window, amount });
    return presentSafety(needs, caller.memberId);
  });
  serve(app, confirmEndpoint, realMember, async ({ caller, body }) => {
    await confirmLimit(needs, caller.memberId, body);
    return presentSafety(needs, caller.memberId);
  });
  serve(app, takeTimeOut, realMember, async ({ caller, body }) => {
    await excludeMember(needs, caller.memberId, { kind: 'time-out', hours: body.hours });
    return presentSafety(needs, caller.memberId);
  });
  serve(app, excludeSelf, realMember, async ({ caller, body }) => {
    await needs.identity.confirmPassword(caller, body.password);
    await excludeMember(needs, caller.memberId, { kind: 'self-exclusion', months: body.months });
    return presentSafety(needs, caller.memberId);
  });
  serve(app, askReturnEndpoint, realMember, async ({ caller, body }) => {
    await needs.identity.confirmPassword(caller, body.password);
    await askReturn(needs, caller.memberId);
    return presentSafety(needs, caller.memberId);
  });
  serve(app, readClosing, realMember, async ({ caller }) => ({
    bars: await readBars(needs, needs.db, caller),
    currency: caller.currency,
  }));
  serve(app, closeEndpoint, realMember, async ({ caller, body }) => {
    await needs.identity.confirmPassword(caller, body.password);
    await closeAccount(needs, caller, { reason: body.reason });
    return { done: true as const };
  });
}
