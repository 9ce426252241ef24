import { newServerSeed } from '../../apps/studio/src/random/server-seed.ts';
import { CannotStart, orEnd, readWhole, readWords } from '../start/options.ts';
import { controls } from './controls.ts';
import { runDieharder } from './dieharder.ts';
import type { Verdict } from './judge.ts';
import { rangesInUse } from './ranges.ts';
import { testLinearity, testRawBits } from './raw-bits.ts';
import { biasFound, testScaled } from './scaled.ts';
import { testShuffles } from './shuffles.ts';
import { fairSource, seedFrom } from './sources.ts';
import { startsAlike } from './starts.ts';

/** Birthday spacings and NIST's monobit: what a minute's stream is enough for. */
const dieharderArgs: Readonly<Record<string, readonly (readonly string[])[]>> = {
  quick: [
    ['-d', '0'],
    ['-d', '100'],
  ],
  all: [['-a']],
  no: [],
};

const options = orEnd(readOptions);
const seed = options.seed === undefined ? newServerSeed() : seedFrom(options.seed);
const source = fairSource(seed);
let isRed = false;

console.log(`seed ${options.seed ?? seed}`);
report(`raw bits, ${options.sequences} sequences of 2^20`, testRawBits(source, options.sequences));
report('linear complexity from word to word', testLinearity(source));
const ranges = rangesInUse();
report(`scaled, ${ranges.length} ranges, ${options.draws} draws`, testScaled(source, ranges, options.draws));
for (const { name, cells } of ranges)
  console.log(`  ${name}: finds one number off by ${(biasFound(cells, options.draws) * 100).toFixed(1)} %`);
report(`shuffles, ${options.decks} decks`, testShuffles(source, options.decks));
const alike = startsAlike(() => fairSource(newServerSeed())('start'), options.starts);
isRed ||= alike > 0;
console.log(`${alike === 0 ? 'green' : 'RED  '} ${options.starts} starts: ${alike} begin like another`);
for (const { name, isFound } of controls) {
  const found = isFound(source);
  isRed ||= !found;
  console.log(`${found ? 'green' : 'RED  '} control: ${name} is ${found ? 'found out' : 'NOT FOUND OUT'}`);
}
await feedDieharder(dieharderArgs[options.dieharder] ?? []);
process.exit(isRed ? 1 : 0);

function report(name: string, { suspects, red }: Verdict): void {
  isRed ||= red.length > 0;
  console.log(`${red.length === 0 ? 'green' : 'RED  '} ${name}`);
  for (const { name: suspect, pValue } of suspects)
    console.log(`  asked again: ${suspect}, p = ${pValue.toExponential(1)}`);
  for (const { name: failed, pValue } of red)
    console.log(`  failed twice: ${failed}, p = ${pValue.toExponential(1)}`);
}

async function feedDieharder(runs: readonly (readonly string[])[]): Promise<void> {
  for (const args of runs) {
    const result = await runDieharder(source(`dieharder ${args.join(' ')}`), args);
    if (result.kind === 'not-installed') return console.log('dieharder is not installed: not asked');
    isRed ||= result.failed > 0 || result.lines.length === 0;
    const colour = result.failed === 0 && result.lines.length > 0 ? 'green' : 'RED  ';
    console.log(`${colour} dieharder ${args.join(' ')}: ${result.weak} weak, ${result.failed} failed`);
    for (const line of result.lines) console.log(`  ${line}`);
  }
}

function readOptions() {
  const usage =
    'npm run randomness -- [--sequences N] [--draws N] [--decks N] [--starts N] [--seed TEXT] [--dieharder quick|all|no]';
  const { values } = readWords(
    {
      options: {
        sequences: { type: 'string', default: '100' },
        draws: { type: 'string', default: '1000000' },
        decks: { type: 'string', default: '40000' },
        starts: { type: 'string', default: '262144' },
        seed: { type: 'string' },
        dieharder: { type: 'string', default: 'quick' },
      },
    },
    usage,
  );
  if (!Object.hasOwn(dieharderArgs, values.dieharder)) throw new CannotStart(2, `usage: ${usage}`);
  const whole = (name: string, text: string) => readWhole(name, text, { least: 1, most: 100_000_000 });
  return {
    ...values,
    sequences: whole('--sequences', values.sequences),
    draws: whole('--draws', values.draws),
    decks: whole('--decks', values.decks),
    starts: whole('--starts', values.starts),
  };
}
