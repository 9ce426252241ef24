import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../start/options.ts';

/** The cells of a Markdown table's rows, without its head. */
export function rowsOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.slice(2, -2).split(' | '));
}

/** What is wrong with naming this test; undefined when its file holds a test of that title. */
export function faultOfNaming({ file, title }: { file: string; title: string }): string | undefined {
  const path = join(repository, file.replaceAll('`', ''));
  if (!existsSync(path)) return `there is no ${file}`;
  return titlesIn(readFileSync(path, 'utf8')).has(title) ? undefined : `${file} has no test “${title}”`;
}

/** The first text of each `test(` and of what `test.each(` is called with. */
function titlesIn(source: string): ReadonlySet<string> {
  const titles = source.matchAll(/(?:\btest\(|\)\()\s*(['"`])((?:(?!\1).)+)\1,/g);
  return new Set([...titles].map((found) => found[2] ?? ''));
}
