import type { Table } from '../bench.ts';
import type { Case } from '../case.ts';
import { must } from '../finding.ts';
import { mustAgree } from './agree.ts';
import { declinedCase, endedMeanwhile, type Planned, plannedCases, type Sort } from './planned.ts';

const bets: Sort = {
  base: { of: 'asking', phase: 'play', after: ['P01'], needs: 'events' },
  name: 'the bet',
  deed: 'events',
  stakedBy: 'sport_place',
  async check(bench, table, { isCalm }) {
    if (isCalm) mustBeInOrder(table);
    await mustAgree(bench, table);
  },
};

const planned: readonly Planned[] = [
  {
    id: 'E01',
    rule: 'a bet on an event is reckoned, accepted, settled, and settled again by a greater number; its detail says the same',
    plan: [],
    ends: 'settled',
  },
  {
    id: 'E02',
    rule: 'a bet on an event whose answer was lost is sent again as it was, or rolled back',
    plan: [['stake', 'cut-after']],
    ends: 'either',
  },
  {
    id: 'E03',
    rule: 'a bet on an event that was taken and never answered is rolled back, and is not accepted',
    plan: [['stake', 'cut-after', 'cut-after', 'cut-after']],
    ends: 'voided',
  },
  {
    id: 'E04',
    rule: 'a bet is accepted and settled until that is answered, always the same, and once for each number',
    plan: [
      ['acceptance', 'cut-after', 'not-yet'],
      ['settlement', 'cut-after', 'not-yet', 'temporary'],
    ],
    ends: 'settled',
  },
  {
    id: 'E05',
    rule: 'a yes to a bet on an event that is not genuine is not believed',
    plan: [['stake', 'forged', 'swapped']],
    ends: 'either',
  },
  {
    id: 'E06',
    rule: 'a yes to a settlement that is not genuine is not believed: it is sent again',
    plan: [['settlement', 'forged', 'swapped']],
    ends: 'settled',
  },
];

const declined = [
  ['E07', 'at a limit', 'LIMIT_LOSS'],
  ['E08', 'that was not agreed on', 'VENDOR_FORBIDDEN'],
] as const;

export const eventCases: readonly Case[] = [
  ...plannedCases(bets, planned),
  ...declined.map(([id, reason, code]) => {
    const rule = `a bet on an event refused ${reason} (${code}) is not accepted, and not tried under another id`;
    return declinedCase(bets, { id, rule, because: { decline: code } });
  }),
  endedMeanwhile(bets, { id: 'E09', rule: 'a bet on an event is settled after its session was ended' }),
];

/** In calm weather the settlement that counts is the one that comes last. */
function mustBeInOrder({ seat }: Table): void {
  const late = seat.heard.find(({ code }) => code === 'SUPERSEDED');
  must(late === undefined, `settlement ${late?.body.settlement_seq} came after a greater number`);
}
