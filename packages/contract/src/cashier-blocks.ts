import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant } from './shapes.ts';
import { proposed } from './staff-shapes.ts';

export const depositBlockKinds = ['pause', 'suspension'] as const;

export const staffReadDepositBlock = endpoint({
  method: 'GET',
  path: '/api/cashier/staff/members/:id/deposit-block',
  audience: 'staff',
  summary: 'What keeps a member from depositing after too many failures; a suspension has no end',
  params: z.object({ id }),
  answer: z.object({
    block: z.nullable(
      z.object({ kind: z.enum(depositBlockKinds), from: instant, until: z.nullable(instant) }),
    ),
  }),
  refusals: [],
});

export const staffLiftSuspension = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/members/:id/lift-suspension',
  audience: 'staff',
  summary: 'Ask a second person to let a member deposit again after too many failures',
  params: z.object({ id }),
  body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
  answer: proposed,
  refusals: ['cashier/deposits-not-blocked', 'staff/own-benefit', 'staff/asked-already'],
});
