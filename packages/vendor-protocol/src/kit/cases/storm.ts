import type { Bench, Table } from '../bench.ts';
import type { Case } from '../case.ts';
import type { Mischief } from '../practice/seat.ts';
import { mulberry32 } from '../seeded-chance.ts';
import { mustAgree } from './agree.ts';

const weather: readonly (Mischief | undefined)[] = [
  undefined,
  undefined,
  'cut-before',
  'cut-after',
  'held',
  'double',
  'temporary',
];
const TABLES = 4;

export const stormCases: readonly Case[] = [
  {
    id: 'P21',
    rule: 'after many rounds with calls lost, doubled, held up and refused for a while, both sides’ books agree',
    of: 'asking',
    phase: 'play',
    after: ['P01'],
    async run(bench) {
      const tables: Table[] = [];
      for (let place = 0; place < TABLES; place += 1) tables.push(await bench.sitDown());
      await Promise.all(tables.map((table, place) => weatherStorm(bench, { table, place })));
    },
  },
];

/** What happens to the n-th call of a table follows from the seed and the table alone. */
async function weatherStorm(bench: Bench, { table, place }: { table: Table; place: number }): Promise<void> {
  const chance = mulberry32(bench.seed + place);
  table.seat.whim = () => weather[Math.floor(chance() * weather.length)];
  for (let round = place; round < bench.stormRounds; round += TABLES) await bench.play(table);
  await mustAgree(bench, table);
}
