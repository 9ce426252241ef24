import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './shapes.ts';
import { proposed, staffReason } from './staff-shapes.ts';

/** For a member who has lost the app and the recovery codes: two people, once the member has proved who they are. */
export const proposeFactorEnd = endpoint({
  method: 'POST',
  path: '/api/identity/staff/members/:id/second-factor/end',
  audience: 'staff',
  summary: 'Asks a second person to take the second factor off a member who has proved who they are',
  params: z.object({ id }),
  body: z.strictObject({
    /** How the member proved it, for the second person to judge. */
    provedBy: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)),
    reason: staffReason,
  }),
  answer: proposed,
  refusals: ['identity/unknown-member', 'identity/factor-off', 'staff/own-benefit', 'staff/asked-already'],
});
