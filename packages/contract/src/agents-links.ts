import * as z from 'zod/mini';
import { ofAgents } from './agents-door.ts';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { id, instant } from './shapes.ts';

export const agentsLinksRefusals = {
  'agents/link-unknown': 404,
  'agents/links-full': 409,
} as const satisfies Record<RefusalCode, number>;

/** A code under which others register below the agent; `isOpen` as long as it can be used. */
export const agentLink = z.object({
  id,
  code: z.string(),
  /** What they become: 0 player, 1 agent. */
  userType: z.union([z.literal(0), z.literal(1)]),
  note: z.string(),
  /** Visitors who came by it, each counted once a day. */
  visits: z.int(),
  registered: z.int(),
  maxUses: z.nullable(z.int()),
  expiresAt: z.nullable(instant),
  createdAt: instant,
  isOpen: z.boolean(),
});
export type AgentLink = z.output<typeof agentLink>;

export const listLinks = endpoint({
  method: 'GET',
  path: '/api/agents/links',
  audience: 'member',
  ...ofAgents,
  summary: "The agent's own links, newest first",
  answer: z.object({ items: z.array(agentLink) }),
  refusals: [],
});

export const openLink = endpoint({
  method: 'POST',
  path: '/api/agents/links',
  audience: 'member',
  ...ofAgents,
  summary: 'Open a link of one’s own',
  body: z.strictObject({
    userType: z.union([z.literal(0), z.literal(1)]),
    note: z.string().check(z.trim(), z.maxLength(60)),
    maxUses: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
    validDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
  }),
  answer: agentLink,
  refusals: ['agents/links-full'],
});

export const closeLink = endpoint({
  method: 'DELETE',
  path: '/api/agents/links/:id',
  audience: 'member',
  ...ofAgents,
  summary: 'Close a link for good; who registered by it stays where they are',
  params: z.object({ id }),
  answer: agentLink,
  refusals: ['agents/link-unknown'],
});
