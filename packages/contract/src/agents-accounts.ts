import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { patternCodes } from './pattern-refusals.ts';
import { id, instant } from './shapes.ts';

export const agentsAccountsRefusals = {
  'agents/opening-closed': 403,
  'agents/opened-enough': 429,
} as const satisfies Record<RefusalCode, number>;

const ofOpening = {
  asks: 'agency',
  opensWith: { switches: ['AGENTPOLICY3', 'AGEREGDOWN3'], refusal: 'agents/opening-closed' },
} as const;
/** What they are: 0 player, 1 agent. */
const userType = z.union([z.literal(0), z.literal(1)]);

/** An account that the agent opened in person. */
export const openedAccount = z.object({
  id,
  account: z.string(),
  userType,
  openedAt: instant,
  /** Null until its owner has come in. */
  lastLoginAt: z.nullable(instant),
});
export type OpenedAccount = z.output<typeof openedAccount>;

export const listOpenedAccounts = endpoint({
  method: 'GET',
  path: '/api/agents/accounts',
  audience: 'member',
  ...ofOpening,
  summary: 'The newest fifty accounts the agent opened in person, and how many more today',
  answer: z.object({ items: z.array(openedAccount), leftToday: z.int() }),
  refusals: [],
});

export const openAccount = endpoint({
  method: 'POST',
  path: '/api/agents/accounts',
  audience: 'member',
  ...ofOpening,
  summary:
    'Open an account for somebody in person, right below oneself. Its one-time password is told now and never again; at the first log-in its owner says their age, accepts the terms and chooses a password',
  body: z.strictObject({
    userType,
    username: z.string().check(z.maxLength(64)),
    nickname: z.optional(z.string().check(z.maxLength(128))),
  }),
  answer: z.object({ account: z.string(), password: z.string() }),
  refusals: [
    'agents/opened-enough',
    'identity/username-taken',
    'identity/username-reserved',
    'identity/nickname-taken',
    'identity/nickname-reserved',
    'identity/field-required',
    'identity/unseen-characters',
    ...patternCodes,
  ],
});
