import { type AgentLink, closeLink, listLinks, openLink } from '@fairhall/contract';
import { type Link, toMemberId } from '#identity';
import type { Clock } from '#platform/clock';
import { type App, serve } from '#platform/http';
import type { AgentNeeds } from './needs.ts';

export function linkRoutes(app: App, { identity: { links, guards }, clock }: AgentNeeds): void {
  const present = (link: Link) => presentLink(link, clock);
  const ownerOf = ({ memberId }: { memberId: bigint }) => toMemberId(memberId);
  serve(app, listLinks, guards.agent, async ({ caller }) => ({
    items: (await links.list(ownerOf(caller))).map(present),
  }));
  serve(app, openLink, guards.agent, async ({ caller, body: { userType, note, maxUses, validDays } }) =>
    present(
      await links.open(ownerOf(caller), {
        userType,
        note,
        ...(maxUses !== undefined && { maxUses }),
        ...(validDays !== undefined && { validDays }),
      }),
    ),
  );
  serve(app, closeLink, guards.agent, async ({ caller, params }) =>
    present(await links.close(ownerOf(caller), BigInt(params.id))),
  );
}

function presentLink(link: Link, clock: Clock): AgentLink {
  const isUsedUp = link.max_uses !== null && link.register_count >= link.max_uses;
  const isOver = link.expires_at !== null && link.expires_at <= clock.now();
  return {
    id: String(link.id),
    code: link.code,
    userType: link.user_type === 1 ? 1 : 0,
    note: link.note,
    visits: link.visit_count,
    registered: link.register_count,
    maxUses: link.max_uses,
    expiresAt: link.expires_at?.toISOString() ?? null,
    createdAt: link.created_at.toISOString(),
    isOpen: link.status === 'ACTIVE' && !isUsedUp && !isOver,
  };
}
