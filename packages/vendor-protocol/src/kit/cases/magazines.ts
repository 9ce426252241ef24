import type { Case } from '../case.ts';
import { must } from '../finding.ts';
import { settledRounds } from '../habits.ts';
import type { Mischief } from '../practice/seat.ts';
import { mustAgree } from './agree.ts';

const weathers: readonly { id: string; rule: string; plan: readonly Mischief[] }[] = [
  {
    id: 'M01',
    rule: 'a stake played in part gives the rest back with the win that closes the round, as if never staked',
    plan: [],
  },
  {
    id: 'M02',
    rule: 'the win that gives the rest of a stake back comes again as it was when its answer is lost',
    plan: ['cut-after', 'temporary'],
  },
];

export const magazineCases: readonly Case[] = weathers.map(({ id, rule, plan }) => ({
  id,
  rule,
  of: 'asking',
  phase: 'play',
  after: ['P01'],
  needs: 'magazines',
  async run(bench) {
    const table = await bench.sitDown();
    for (const mischief of plan) table.seat.plans.push({ step: 'settlement', mischief });
    await bench.play(table, 'magazines');
    must(settledRounds(bench.sittingAt(table)).length === 1, 'the round did not end with its stake kept');
    const wins = table.seat.heard.filter(({ operation }) => operation === 'win');
    must(
      wins.some(({ body }) => BigInt(String(body.unused_stake ?? 0)) > 0n),
      'nothing of the stake came back in `unused_stake`',
    );
    await mustAgree(bench, table);
  },
}));
