import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../start/options.ts';
import { faultOfNaming, rowsOf } from './named-tests.ts';

const chapters = readFileSync(join(repository, 'docs/security/asvs.md'), 'utf8')
  .split(/^## .+$/m)
  .slice(1);
const rows = chapters.flatMap(rowsOf);

test('each line of the security checklist names a test that exists, or why it has none', () => {
  const faults = rows.flatMap(([line = '', _asks, how = '', file = '', words = '']) => {
    const fault = faultOf({ how, file, words });
    return fault ? [`${line}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
  expect(rows.length).toBeGreaterThan(80);
});

test('no line of the checklist stands twice', () => {
  const lines = rows.map(([line]) => line);
  expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
});

function faultOf({ how, file, words }: { how: string; file: string; words: string }): string | undefined {
  if (how === 'tested') return faultOfNaming({ file, title: words });
  if (words.length < 10) return 'says no reason';
  return ['not ours', 'not so'].includes(how) ? undefined : `is neither tested, not ours nor not so: ${how}`;
}
