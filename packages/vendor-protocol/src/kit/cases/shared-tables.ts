import type { Bench, Table } from '../bench.ts';
import type { Case } from '../case.ts';
import { must } from '../finding.ts';
import { settledRounds } from '../habits.ts';
import type { Mischief, RoundBook } from '../practice/seat.ts';
import { mustAgree } from './agree.ts';
import { mustHaveMet } from './planned.ts';

const weathers: readonly { id: string; rule: string; plan: readonly Mischief[] }[] = [
  {
    id: 'D10',
    rule: 'two at one table win from each other: what both brought is what both take home and the rake, for as many hands',
    plan: [],
  },
  {
    id: 'D11',
    rule: 'who leaves a shared table takes home the same when the answer is lost, or the rest has not come there yet (TABLE_SHORT)',
    plan: ['cut-after', 'short'],
  },
];

export const sharedTableCases: readonly Case[] = weathers.map(({ id, rule, plan }) => ({
  id,
  rule,
  of: 'asking',
  phase: 'play',
  after: ['P01'],
  needs: 'shared-tables',
  async run(bench) {
    const [one, other] = [await bench.sitDown(), await bench.sitDown()];
    for (const { seat } of [one, other])
      for (const mischief of plan) seat.plans.push({ step: 'settlement', mischief });
    await bench.play(one, 'shared-tables', other);
    for (const table of [one, other]) mustHaveMet(table, [['settlement', ...plan]]);
    mustPassMoney([stayOf(bench, one), stayOf(bench, other)]);
    for (const table of [one, other]) await mustAgree(bench, table);
  },
}));

type Stay = { round: RoundBook; home: bigint; rake: bigint; hands: number };

function stayOf(bench: Bench, table: Table): Stay {
  const [round] = settledRounds(bench.sittingAt(table));
  must(round?.family === 'table', `the stay of ${table.seat.playerRef} did not end with its stake kept`);
  const out = table.seat.heard.find(({ operation }) => operation === 'table_out');
  must(out !== undefined, `stay ${round.roundId} was ended without table/out`);
  const { amount, rake, hands } = out.body;
  return { round, home: BigInt(String(amount)), rake: BigInt(String(rake)), hands: Number(hands) };
}

/** Nothing is made or lost at the table, and what one of them lost the other one won. */
function mustPassMoney([one, other]: readonly [Stay, Stay]): void {
  const brought = one.round.staked + other.round.staked;
  const left = one.home + other.home + one.rake + other.rake;
  must(left === brought, `${brought} was brought to the table by both, and ${left} left it, rake and all`);
  const isPassed = one.home + one.rake !== one.round.staked;
  must(isPassed, `both left with what they had brought, so nothing passed between them`);
  must(one.hands > 0, `stay ${one.round.roundId} tells no hand`);
  must(
    one.hands === other.hands,
    `they were dealt ${one.hands} and ${other.hands} hands, and nobody else sat there`,
  );
}
