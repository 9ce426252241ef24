import * as z from 'zod/mini';
import { ofAgents } from './agents-door.ts';
import { gameCategories } from './catalogue.ts';
import { announcement } from './content.ts';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { memberType } from './member-type.ts';
import { roundLine, roundStatus, roundTotals } from './play.ts';
import { amount, day, id, instant, language, pageOf, pageQuery, period, signedAmount } from './shapes.ts';
import { accountEntry } from './wallet-member.ts';

/** What an agent sees of their team: everyone below them, at any depth, never themselves. */
export const agentsRefusals = {
  'agents/closed': 403,
  'agents/not-in-team': 404,
  'agents/period-invalid': 400,
} as const satisfies Record<RefusalCode, number>;

/** Sums over settled rounds and over money that has arrived or left. `winLoss` is the players': payout less stake. */
export const teamFigures = z.object({
  registered: z.int(),
  firstDepositors: z.int(),
  firstDeposits: amount,
  depositors: z.int(),
  deposits: amount,
  withdrawers: z.int(),
  withdrawals: amount,
  players: z.int(),
  rounds: z.int(),
  stake: amount,
  validBet: amount,
  payout: amount,
  winLoss: signedAmount,
});
export type TeamFigures = z.output<typeof teamFigures>;

export const readTeamOverview = endpoint({
  method: 'GET',
  path: '/api/agents/overview',
  audience: 'member',
  ...ofAgents,
  summary: 'The team now, and what it did by day',
  query: z.object(period),
  answer: z.object({
    currency: z.string(),
    now: z.object({ members: z.int(), agents: z.int(), direct: z.int(), balance: amount }),
    total: teamFigures,
    days: z.array(z.object({ day, figures: teamFigures })),
  }),
  refusals: ['agents/period-invalid'],
});

export const lineStep = z.object({ id, account: z.string() });
export const teamMember = z.object({
  id,
  account: z.string(),
  nickname: z.string(),
  type: memberType,
  /** With their middles hidden. */
  contacts: z.array(z.object({ kind: z.string(), value: z.string() })),
  direct: z.int(),
  team: z.int(),
  balance: amount,
  registeredAt: instant,
  lastLoginAt: z.nullable(instant),
});
export type TeamMember = z.output<typeof teamMember>;

export const listTeam = endpoint({
  method: 'GET',
  path: '/api/agents/team',
  audience: 'member',
  ...ofAgents,
  summary: 'Those directly below oneself or below one of the team; a search looks through the whole team',
  query: z.object({
    under: z.optional(id),
    search: z.optional(z.string().check(z.maxLength(64))),
    ...pageQuery,
  }),
  answer: z.object({
    ...pageOf(teamMember).shape,
    currency: z.string(),
    /** From the agent who asks down to the one whose members are shown. */
    line: z.array(lineStep),
  }),
  refusals: ['agents/not-in-team'],
});

/** A direct member with everyone below them. */
export const profitLine = z.object({
  id,
  account: z.string(),
  type: memberType,
  team: z.int(),
  figures: teamFigures,
});
export type ProfitLine = z.output<typeof profitLine>;

export const listTeamProfit = endpoint({
  method: 'GET',
  path: '/api/agents/profit',
  audience: 'member',
  ...ofAgents,
  summary: 'What each direct member, with their own team, brought and won; level by level',
  query: z.object({ ...period, under: z.optional(id), ...pageQuery }),
  answer: z.object({
    ...pageOf(profitLine).shape,
    currency: z.string(),
    line: z.array(lineStep),
    /** The one whose members are shown, by themselves; null for the agent who asks. */
    own: z.nullable(teamFigures),
    /** Of all below, on this page or not. */
    total: teamFigures,
  }),
  refusals: ['agents/not-in-team', 'agents/period-invalid'],
});

const ofMember = { account: z.string(), memberId: id };
export const teamRound = z.object({ ...roundLine.shape, ...ofMember });
export type TeamRound = z.output<typeof teamRound>;

export const listTeamRounds = endpoint({
  method: 'GET',
  path: '/api/agents/rounds',
  audience: 'member',
  ...ofAgents,
  summary: 'The rounds of the team, newest first',
  query: z.object({
    ...period,
    account: z.optional(z.string().check(z.maxLength(64))),
    category: z.optional(z.enum(gameCategories)),
    status: z.optional(roundStatus),
    language: z.optional(language),
    ...pageQuery,
  }),
  answer: z.object({ ...pageOf(teamRound).shape, totals: z.array(roundTotals) }),
  refusals: ['agents/not-in-team', 'agents/period-invalid', 'play/period-invalid', 'request/records-away'],
});

/** How movements are chosen; the kinds of the ledger are finer. */
export const movementKinds = ['deposit', 'withdrawal', 'bet', 'win', 'rollback', 'correction'] as const;
export type MovementKind = (typeof movementKinds)[number];
export const teamEntry = z.object({ ...accountEntry.shape, ...ofMember });
export type TeamEntry = z.output<typeof teamEntry>;

export const listTeamEntries = endpoint({
  method: 'GET',
  path: '/api/agents/entries',
  audience: 'member',
  ...ofAgents,
  summary: 'Every movement on the cash of the team, newest first',
  query: z.object({
    ...period,
    account: z.optional(z.string().check(z.maxLength(64))),
    kind: z.optional(z.enum(movementKinds)),
    ...pageQuery,
  }),
  answer: pageOf(teamEntry),
  refusals: ['agents/not-in-team', 'agents/period-invalid', 'wallet/cursor-invalid', 'request/records-away'],
});

export const listAgentNotices = endpoint({
  method: 'GET',
  path: '/api/agents/announcements',
  audience: 'member',
  ...ofAgents,
  summary: 'What the house tells its agents, newest first',
  query: z.object({ language: z.optional(language) }),
  answer: z.object({ items: z.array(announcement) }),
  refusals: [],
});
