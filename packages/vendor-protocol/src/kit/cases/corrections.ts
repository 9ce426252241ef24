import type { Case } from '../case.ts';
import { must } from '../finding.ts';
import { settledRounds } from '../habits.ts';
import type { Heard, Mischief } from '../practice/seat.ts';
import { mustAgree } from './agree.ts';
import { mustHaveMet } from './planned.ts';

const played = { of: 'asking', phase: 'play', after: ['P01'], needs: 'corrections' } as const;

const weathers: readonly { id: string; rule: string; plan: readonly Mischief[] }[] = [
  {
    id: 'A01',
    rule: 'a settled round is corrected up and down, once each and with a reason; its detail says the same',
    plan: [],
  },
  {
    id: 'A02',
    rule: 'a correction whose answer was lost, or that is told to wait, comes again as it was',
    plan: ['cut-before', 'cut-after', 'temporary'],
  },
  {
    id: 'A03',
    rule: 'a yes to a correction that is not genuine is not believed: it is sent again',
    plan: ['forged', 'swapped'],
  },
];

export const correctionCases: readonly Case[] = [
  ...weathers.map(
    ({ id, rule, plan }): Case => ({
      ...played,
      id,
      rule,
      async run(bench) {
        const table = await bench.sitDown();
        for (const mischief of plan) table.seat.plans.push({ step: 'correction', mischief });
        await bench.play(table, 'corrections');
        mustHaveMet(table, [['correction', ...plan]]);
        must(settledRounds(bench.sittingAt(table)).length === 1, 'the round did not end with its stake kept');
        await mustAgree(bench, table);
      },
    }),
  ),
  {
    ...played,
    id: 'A04',
    rule: 'a correction that was not agreed on (VENDOR_FORBIDDEN) is not sent again, nor under another id',
    async run(bench) {
      const table = await bench.sitDown();
      table.seat.plans.push({ step: 'correction', mischief: { decline: 'VENDOR_FORBIDDEN' } });
      await bench.play(table, 'corrections');
      const [refused, ...after] = table.seat.heard.filter(isCorrection);
      must(refused !== undefined, 'no correction came');
      must(after.length === 0, `it sent ${after[0]?.body.tx_id} after ${refused.body.tx_id} was refused`);
      await mustAgree(bench, table);
    },
  },
];

const isCorrection = ({ operation }: Heard) => operation === 'adjust';
