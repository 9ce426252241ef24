import { engines } from '../engines/index.ts';
import { endWith, readWords } from '../read-words.ts';
import { quickWords } from './quick-words.ts';
import { simulate, WITHIN } from './simulate.ts';
import { simulateShots } from './simulate-shots.ts';

/** Not a slot: every weapon is shot at every fish. */
const HALL = 'fishing-hall';

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
const rounds = Number(values.rounds);
const seed = Number(values.seed);
const games = [...engines.values()];
const chosen = games.filter(({ gameId }) => positionals.length === 0 || positionals.includes(gameId));
const isHallChosen = positionals.length === 0 || positionals.includes(HALL);
if (
  (chosen.length === 0 && !isHallChosen) ||
  !Number.isSafeInteger(rounds) ||
  rounds < 1 ||
  !Number.isSafeInteger(seed)
)
  endWith(usage);

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
