import type * as z from 'zod/mini';
import { jackpotCyclesAnswer, jackpotDay, jackpotPaths, jackpotsAnswer } from '../../jackpot-calls.ts';
import type { Bench } from '../bench.ts';
import type { Case } from '../case.ts';
import { must } from '../finding.ts';
import { readCatalogue } from './games.ts';

const DAY_MS = 86_400_000;

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
  {
    id: 'J02',
    rule: 'of every jackpot told, the sums of yesterday and the cycles that were won are told too',
    of: 'asking',
    phase: 'answers',
    after: ['J01'],
    async run(bench) {
      const named = (await readCatalogue(bench)).some((game) => game.jackpots.length > 0);
      if (!named) return;
      const yesterday = new Date(bench.now() - DAY_MS).toISOString().slice(0, 10);
      for (const { jackpot_id: jackpotId, cycle } of await readJackpots(bench)) {
        const day = await readAs(bench, jackpotPaths.day({ jackpotId, day: yesterday }), jackpotDay);
        must(day.jackpot_id === jackpotId && day.day === yesterday, 'the sums name another jackpot or day');
        const { cycles } = await readAs(bench, jackpotPaths.cycles(jackpotId), jackpotCyclesAnswer);
        const early = cycles.find((won) => won.cycle >= cycle);
        must(early === undefined, `cycle ${early?.cycle} of ${jackpotId} is told as won while ${cycle} runs`);
        must(cycle === 1 || cycles.length > 0, `${jackpotId} was won before, and no cycle of it is told`);
      }
    },
  },
];

export async function readJackpots(bench: Bench) {
  return (await readAs(bench, jackpotPaths.all, jackpotsAnswer)).jackpots;
}

export async function readAs<Schema extends z.ZodMiniType>(bench: Bench, path: string, schema: Schema) {
  const answer = await bench.ask({ method: 'GET', path });
  must(
    answer.httpStatus === 200 && answer.isSigned,
    `it was answered HTTP ${answer.httpStatus}, or unsigned`,
  );
  const read = schema.safeParse(answer.json);
  const [issue] = read.error?.issues ?? [];
  must(read.success, `${issue?.path.join('.')}: ${issue?.message}`);
  return read.data;
}
