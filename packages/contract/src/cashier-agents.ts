import * as z from 'zod/mini';
import { ofAgents } from './agents-door.ts';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { amount, id, instant, pageOf, pageQuery } from './shapes.ts';

/** Expected noes of deposits in cash to an agent, with their HTTP status. */
export const cashierAgentRefusals = {
  'cashier/agent-unable': 409,
  'cashier/agent-has-not-accepted': 409,
  'cashier/agent-code-wrong': 422,
  'cashier/agent-code-spent': 409,
  'cashier/no-more-codes': 409,
  'cashier/not-an-agent': 422,
  'cashier/desk-currency': 422,
} as const satisfies Record<RefusalCode, number>;

/**
 * The agent's side of a deposit in cash: asked for; accepted, with the agent's money in escrow; released to the member
 * by their code; returned to the agent, by the clock or by two of the staff; or dropped before it was accepted.
 */
export const agentOrderStates = ['asked', 'accepted', 'released', 'returned', 'dropped'] as const;
export const agentOrderState = z.enum(agentOrderStates);
export type AgentOrderState = (typeof agentOrderStates)[number];

const agentDesk = z.object({
  agentId: id,
  account: z.string(),
  isOwn: z.boolean(),
  min: amount,
  max: amount,
});
export type AgentDesk = z.output<typeof agentDesk>;

export const listAgentDesks = endpoint({
  method: 'GET',
  path: '/api/cashier/agents',
  audience: 'member',
  summary:
    'Agents who take cash for the house, my own first; whoever is mine has the middle of the name hidden',
  answer: z.object({ items: z.array(agentDesk) }),
  refusals: [],
});

export const showAgentCode = endpoint({
  method: 'POST',
  path: '/api/cashier/deposits/:id/agent-code',
  audience: 'member',
  summary:
    'A code to show the agent once the cash is handed over; the one before is worth nothing from here on',
  params: z.object({ id }),
  answer: z.object({ code: z.string(), left: z.int() }),
  refusals: ['cashier/not-found', 'cashier/deposit-settled', 'cashier/no-more-codes'],
});

/** A deposit as the agent sees it who takes its cash. */
export const agentOrder = z.object({
  id,
  orderNumber: z.string(),
  member: z.string(),
  amount,
  currency: z.string(),
  state: agentOrderState,
  createdAt: instant,
  expiresAt: instant,
  /** The member has asked for a code, and it can still be given. */
  hasCode: z.boolean(),
  steps: z.array(z.object({ state: agentOrderState, at: instant })),
});
export type AgentOrder = z.output<typeof agentOrder>;

export const listAgentOrders = endpoint({
  method: 'GET',
  path: '/api/cashier/agent-orders',
  audience: 'member',
  ...ofAgents,
  summary: 'Deposits in cash that members want to make with me, newest first',
  query: z.object(pageQuery),
  answer: z.object({ ...pageOf(agentOrder).shape, isOpen: z.boolean() }),
  refusals: [],
});

const ofOrder = ['cashier/not-found', 'cashier/deposit-settled'] as const;

export const acceptAgentOrder = endpoint({
  method: 'POST',
  path: '/api/cashier/agent-orders/:id/accept',
  audience: 'member',
  ...ofAgents,
  summary:
    'Take it on: as much of the settlement account goes into escrow until the code or the clock ends it',
  params: z.object({ id }),
  answer: agentOrder,
  refusals: [
    ...ofOrder,
    'safety/excluded',
    'safety/return-first',
    'safety/frozen',
    'wallet/insufficient-funds',
  ],
});

export const declineAgentOrder = endpoint({
  method: 'POST',
  path: '/api/cashier/agent-orders/:id/decline',
  audience: 'member',
  ...ofAgents,
  summary: 'Do not take it on',
  params: z.object({ id }),
  answer: agentOrder,
  refusals: [...ofOrder],
});

export const releaseAgentOrder = endpoint({
  method: 'POST',
  path: '/api/cashier/agent-orders/:id/release',
  audience: 'member',
  ...ofAgents,
  summary: 'The cash is here, and this is the member’s code: the escrow becomes the member’s',
  params: z.object({ id }),
  body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  answer: agentOrder,
  refusals: [
    ...ofOrder,
    'cashier/agent-has-not-accepted',
    'cashier/agent-code-wrong',
    'cashier/agent-code-spent',
    'cashier/manual-payment-waiting',
  ],
});
