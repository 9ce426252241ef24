import { listOpenedAccounts, openAccount } from '@fairhall/contract';
import { toMemberId } from '#identity';
import { type App, serve } from '#platform/http';
import type { AgentNeeds } from './needs.ts';

export function accountRoutes(app: App, { identity: { openings, guards } }: AgentNeeds): void {
  serve(app, listOpenedAccounts, guards.agent, async ({ caller }) => {
    const { items, leftToday } = await openings.list(toMemberId(caller.memberId));
    return {
      items: items.map(({ memberId, account, type, openedAt, lastLoginAt }) => ({
        id: String(memberId),
        account,
        userType: type === 1 ? (1 as const) : (0 as const),
        openedAt: openedAt.toISOString(),
        lastLoginAt: lastLoginAt?.toISOString() ?? null,
      })),
      leftToday,
    };
  });
  serve(app, openAccount, guards.agent, ({ caller, body, request }) =>
    openings.open(caller, body, request.ip),
  );
}
