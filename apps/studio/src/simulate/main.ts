import { parseArgs } from 'node:util';
import { engines } from '../engines/index.ts';
import { quickWords } from './quick-words.ts';
import { simulate, WITHIN } from './simulate.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '20000000' },
    seed: { type: 'string', default: '1' },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed);
const games = [...engines.values()];
const chosen = games.filter(({ gameId }) => positionals.length === 0 || positionals.includes(gameId));
if (chosen.length === 0 || !Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed)) {
  process.stderr.write(
    `usage: npm run simulate -- [${games.map(({ gameId }) => gameId).join(' | ')}] [--rounds N] [--seed S]\n`,
  );
  process.exit(2);
}

const percent = (share: number) => `${(share * 100).toFixed(4)} %`;
let isAllWithin = true;
for (const { gameId, slot, returns, standardErrors } of chosen)
  for (const { name } of slot.choices) {
    const expected = returns[name];
    if (expected === undefined) throw new Error(`no return is known of ${gameId}, ${name}`);
    const most = slot.mostTimesStake;
    const atLeast = [most / 5, most];
    const found = simulate(slot, { choice: name, rounds, words: quickWords(seed), atLeast });
    const told = standardErrors?.[name];
    const reach = WITHIN * Math.hypot(found.deviation / Math.sqrt(rounds), told ?? 0);
    const isWithin = Math.abs(found.returned - expected) < reach;
    isAllWithin &&= isWithin;
    console.log(
      [
        `${gameId} ${name}, seed ${seed}: ${rounds.toLocaleString('en')} rounds`,
        `  return     ${percent(found.returned)}, ${told ? 'told' : 'computed'} ${percent(expected)}, 99.9 % within ${percent(reach)}: ${isWithin ? 'agrees' : 'DISAGREES'}`,
        `  hit rate   ${percent(found.hitRate)}`,
        `  deviation  ${found.deviation.toFixed(3)} of what a round costs`,
        `  greatest   ${found.mostTimesStake} times the stake`,
        ...[...found.paidAtLeast].map(
          ([times, count]) => `  ${times} times the stake or more: ${count.toLocaleString('en')} rounds`,
        ),
        `  paid       ${found.units.toLocaleString('en')} units in all`,
        ...(slot.cameToFeature ? [`  features   ${found.features.toLocaleString('en')}`] : []),
      ].join('\n'),
    );
  }
process.exit(isAllWithin ? 0 : 1);
