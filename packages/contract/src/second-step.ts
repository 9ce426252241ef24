import * as z from 'zod/mini';
import type { RefusalCode } from './endpoint.ts';
import { instant } from './shapes.ts';

export const secondStepRefusals = {
  'identity/ticket-over': 410,
  'identity/step-method': 409,
  'identity/name-wrong': 400,
  'identity/not-remembered': 401,
} as const satisfies Record<RefusalCode, number>;

/** How somebody who comes from a new network can show who they are, strongest first. */
export const stepMethods = ['authenticator', 'sms', 'email', 'bank-name'] as const;
export type StepMethod = (typeof stepMethods)[number];

/** The first step was right; nobody is signed in before the second is. The ticket is good for one log-in. */
export const secondStepAsked = z.object({
  needVerify: z.literal(true),
  ticket: z.string(),
  methods: z.array(z.enum(stepMethods)),
  expiresAt: instant,
});
export type SecondStepAsked = z.output<typeof secondStepAsked>;
