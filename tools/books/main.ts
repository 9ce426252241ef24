import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Index } from '../../apps/studio/src/books/book.ts';
import { checkBooks } from '../../apps/studio/src/books/check-books.ts';
import { writeBooks } from '../../apps/studio/src/books/write-books.ts';
import { engines } from '../../apps/studio/src/engines/index.ts';
import { CannotStart, orEnd, readWhole, readWords } from '../start/options.ts';

const { engine, folder, seed, count, isCheck } = orEnd(readAsked);

if (isCheck) {
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
        `          ${((engine.returns[name] ?? 0) * 100).toFixed(4)} % is what players are told of the rules`,
        `  sha256  ${sha256.events}  ${events}`,
        `          ${sha256.weights}  ${weights}`,
      ].join('\n'),
    );
}

function readAsked() {
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
  const engine = engines.get(positionals[0] ?? '');
  const { folder, seed, check: isCheck } = values;
  if (!engine || !folder) throw new CannotStart(2, `usage: ${usage}`);
  const count = readWhole('--count', values.count, { least: 1, most: Number.MAX_SAFE_INTEGER });
  return { engine, folder, seed, count, isCheck };
}
