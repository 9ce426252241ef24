import { type Table, until } from '../bench.ts';
import type { Case } from '../case.ts';
import { must } from '../finding.ts';
import { settledRounds, transactionsOf } from '../habits.ts';
import { type Seat, stepOf } from '../practice/seat.ts';
import { end, mustAgree, mustHaveMet, type Plan } from './plays.ts';

const played = { of: 'asking', phase: 'play', after: ['P01'], needs: 'events' } as const;

type Planned = { id: string; rule: string; plan: Plan; ends: 'settled' | 'voided' | 'either' };

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
  ...planned.map(
    ({ id, rule, plan, ends }): Case => ({
      ...played,
      id,
      rule,
      async run(bench) {
        const table = await bench.sitDown();
        for (const [step, ...mischiefs] of plan)
          for (const mischief of mischiefs) table.seat.plans.push({ step, mischief });
        await bench.play(table, 'events');
        mustBetOnEvents(table.seat);
        mustHaveMet(table, plan);
        const settled = settledRounds(bench.sittingAt(table)).length;
        must(ends !== 'settled' || settled === 1, 'the bet did not end settled');
        must(ends !== 'voided' || settled === 0, 'the stake was kept');
        if (plan.length === 0) mustBeInOrder(table);
        await mustAgree(bench, table);
      },
    }),
  ),
  ...declined.map(
    ([id, reason, code]): Case => ({
      ...played,
      id,
      rule: `a bet on an event refused ${reason} (${code}) is not accepted, and not tried under another id`,
      async run(bench) {
        const table = await bench.sitDown();
        table.seat.plans.push({ step: 'stake', mischief: { decline: code } });
        await bench.play(table, 'events');
        mustBetOnEvents(table.seat);
        must(bench.practice.purses.roundsOf(table.seat).length === 0, 'something moved all the same');
      },
    }),
  ),
  {
    ...played,
    id: 'E09',
    rule: 'a bet on an event is settled after its session was ended',
    async run(bench) {
      const table = await bench.sitDown();
      const { seat } = table;
      for (const mischief of ['cut-before', 'cut-before'] as const)
        seat.plans.push({ step: 'settlement', mischief });
      const ending = until(() => seat.plans.length < 2, bench.pace.roundMs).then(() => end(bench, table));
      await bench.play(table, 'events');
      await ending;
      must(settledRounds(bench.sittingAt(table)).length === 1, 'the bet did not end settled');
      mustBetOnEvents(table.seat);
      await mustAgree(bench, table);
    },
  },
];

function mustBetOnEvents(seat: Seat): void {
  const other = [...transactionsOf(seat).values()]
    .flatMap(([first]) => first ?? [])
    .find(({ operation }) => stepOf[operation] === 'stake' && operation !== 'sport_place');
  must(other === undefined, `it staked by ${other?.operation} where a bet on an event was asked for`);
}

/** In calm weather the settlement that counts is the one that comes last. */
function mustBeInOrder({ seat }: Table): void {
  const late = seat.heard.find(({ code }) => code === 'SUPERSEDED');
  must(late === undefined, `settlement ${late?.body.settlement_seq} came after a greater number`);
}
