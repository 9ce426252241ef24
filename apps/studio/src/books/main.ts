import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { engines } from '../engines/index.ts';
import { endWith, readWords } from '../read-words.ts';
import type { Index } from './book.ts';
import { checkBooks } from './check-books.ts';
import { writeBooks } from './write-books.ts';

const usage = `npm run books -- ${[...engines.keys()].join(' | ')} --folder DIR [--count N] [--seed S] [--check]`;
const { values, positionals } = readWords(
  {
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '100000' },
      seed: { type: 'string', default: 'books-1' },
      folder: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  },
  usage,
);
const { folder, seed } = values;
const count = Number(values.count);
const engine = engines.get(positionals[0] ?? '');
if (!engine || !folder || !Number.isSafeInteger(count) || count < 1) endWith(usage);

if (values.check) {
  const complaints = await checkBooks(engine, folder);
  for (const complaint of complaints.slice(0, 20)) process.stderr.write(`${complaint}\n`);
  if (complaints.length > 0) process.exit(1);
  say(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as Index);
  console.log('every book is what the rules come to');
} else say(await writeBooks(engine, { folder, seed, count }));

function say({ game, mathHash, modes }: Index): void {
  console.log(`${game}, mathematics ${mathHash}, seed ${seed}`);
  for (const { name, cost, count: books, return: returned, sha256, events, weights } of modes)
    console.log(
      [
        `${name}: ${books.toLocaleString('en')} books at ${cost} times the stake`,
        `  return  ${returned.numerator}/${returned.denominator} = ${(returned.share * 100).toFixed(4)} %, of these books`,
        `          ${((engine?.returns[name] ?? 0) * 100).toFixed(4)} % is what players are told of the rules`,
        `  sha256  ${sha256.events}  ${events}`,
        `          ${sha256.weights}  ${weights}`,
      ].join('\n'),
    );
}
