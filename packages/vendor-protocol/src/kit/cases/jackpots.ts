import { jackpotPaths, jackpotsAnswer } from '../../jackpot-calls.ts';
import type { Bench } from '../bench.ts';
import type { Case } from '../case.ts';
import { must } from '../finding.ts';
import { readCatalogue } from './games.ts';

export const jackpotCases: readonly Case[] = [
  {
    id: 'J01',
    rule: 'of every game that names jackpots one at least is told, well-formed and between its bounds',
    of: 'every',
    phase: 'answers',
    after: ['G01'],
    async run(bench) {
      const named = (await readCatalogue(bench)).filter((game) => game.jackpots.length > 0);
      if (named.length === 0) return;
      const told = await readJackpots(bench);
      const ids = told.map(({ jackpot_id: id }) => id);
      const twice = ids.find((id, at) => ids.indexOf(id) !== at);
      must(twice === undefined, `jackpot ${twice} is told twice`);
      for (const game of named)
        must(
          game.jackpots.some((id) => ids.includes(id)),
          `none of the jackpots that ${game.game_id} names is told`,
        );
      for (const { jackpot_id: id, value, seed, ceiling } of told) {
        must(BigInt(value) >= BigInt(seed), `${id} stands at less than it began with`);
        must(ceiling === null || BigInt(value) <= BigInt(ceiling), `${id} stands at more than it is won at`);
      }
    },
  },
];

async function readJackpots(bench: Bench) {
  const answer = await bench.ask({ method: 'GET', path: jackpotPaths.all });
  must(
    answer.httpStatus === 200 && answer.isSigned,
    `it was answered HTTP ${answer.httpStatus}, or unsigned`,
  );
  const read = jackpotsAnswer.safeParse(answer.json);
  const [issue] = read.error?.issues ?? [];
  must(read.success, `${issue?.path.join('.')}: ${issue?.message}`);
  return read.data.jackpots;
}
