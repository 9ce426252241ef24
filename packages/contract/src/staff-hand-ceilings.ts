import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, id } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

/** What credits by hand may come to on a day of the house: of one of staff, asked for or approved, and of one member. */
const ceilings = {
  staffMinor: amount.check(z.refine((digits) => digits !== '0')),
  memberMinor: amount.check(z.refine((digits) => digits !== '0')),
  revision: z.int(),
};
const params = z.object({ currency: z.string().check(z.regex(/^[A-Z]{1,5}$/)) });

export const readHandCeilings = endpoint({
  method: 'GET',
  path: '/api/staff/hand-ceilings/:currency',
  audience: 'staff',
  summary: 'What credits by hand may come to in a day',
  params,
  answer: z.object(ceilings),
  refusals: ['staff/signed-out'],
});

export const changeHandCeilings = endpoint({
  method: 'PUT',
  path: '/api/staff/hand-ceilings/:currency',
  audience: 'staff',
  summary: 'Change it: lowering acts at once, for raising it a second person is asked',
  params,
  body: z.strictObject({ ...ceilings, reason: staffReason }),
  answer: z.object({ ...ceilings, approvalId: z.nullable(id) }),
  refusals: ['staff/signed-out', 'staff/forbidden', 'request/conflict', 'staff/asked-already'],
});
