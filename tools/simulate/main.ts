import { engines } from '../../apps/studio/src/engines/index.ts';
import { quickWords } from '../../apps/studio/src/simulate/quick-words.ts';
import { simulate, WITHIN } from '../../apps/studio/src/simulate/simulate.ts';
import { simulateShots } from '../../apps/studio/src/simulate/simulate-shots.ts';
import { CannotStart, orEnd, readWhole, readWords } from '../start/options.ts';

/** Not a slot: every weapon is shot at every fish. */
const HALL = 'fishing-hall';

const { rounds, seed, chosen, isHallChosen } = orEnd(readAsked);

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
if (isHallChosen)
  for (const found of simulateShots({ shots: Math.ceil(rounds / 20), words: quickWords(seed) })) {
    const isWithin = Math.abs(found.returned - found.expected) < found.reach;
    isAllWithin &&= isWithin;
    console.log(
      `${HALL}, ${found.name}: ${percent(found.returned)}, computed ${percent(found.expected)}, 99.9 % within ${percent(found.reach)}: ${isWithin ? 'agrees' : 'DISAGREES'}; caught ${found.caught.toLocaleString('en')}`,
    );
  }
process.exit(isAllWithin ? 0 : 1);

function readAsked() {
  const usage = `npm run simulate -- [${[...engines.keys(), HALL].join(' | ')}] [--rounds N] [--seed S]`;
  const { values, positionals } = readWords(
    {
      allowPositionals: true,
      options: {
        rounds: { type: 'string', default: '20000000' },
        seed: { type: 'string', default: '1' },
      },
    },
    usage,
  );
  const isChosen = (name: string) => positionals.length === 0 || positionals.includes(name);
  if (![...engines.keys(), HALL].some(isChosen)) throw new CannotStart(2, `usage: ${usage}`);
  return {
    rounds: readWhole('--rounds', values.rounds, { least: 1, most: Number.MAX_SAFE_INTEGER }),
    seed: readWhole('--seed', values.seed, { least: 0, most: Number.MAX_SAFE_INTEGER }),
    chosen: [...engines.values()].filter(({ gameId }) => isChosen(gameId)),
    isHallChosen: isChosen(HALL),
  };
}
