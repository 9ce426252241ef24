import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, id } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

const staffDesk = z.object({
  agentId: id,
  username: z.string(),
  currency: z.string(),
  isOpen: z.boolean(),
  min: amount,
  max: amount,
  revision: z.int(),
});
export type StaffDesk = z.output<typeof staffDesk>;

export const staffListDesks = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/agent-desks',
  audience: 'staff',
  summary: 'Which agents take cash, and within what',
  answer: z.object({ items: z.array(staffDesk) }),
  refusals: [],
});

export const staffEditDesk = endpoint({
  method: 'PUT',
  path: '/api/cashier/staff/agent-desks/:agentId',
  audience: 'staff',
  summary: 'Let an agent take cash, change within what, or end it; orders already open go on',
  params: z.object({ agentId: id }),
  /** `revision`: 0 for an agent who has none yet. */
  body: z.strictObject({
    /** The agent's own: limits are amounts of it. */
    currency: z.string().check(z.regex(/^[A-Z]{1,5}$/)),
    isOpen: z.boolean(),
    min: amount,
    max: amount,
    revision: z.int(),
    reason: staffReason,
  }),
  answer: staffDesk,
  refusals: ['cashier/not-an-agent', 'cashier/desk-currency', 'cashier/limits-backwards', 'request/conflict'],
});
