import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

export type SourceFile = { path: string; text: string };

/** Every file git knows or would add, below the repository. */
export function sourceFiles(...endings: readonly string[]): SourceFile[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return list
    .split('\n')
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && existsSync(join(repository, path)))
    .map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }));
}

/** What a file imports, as written. */
export function importsOf({ text }: SourceFile): string[] {
  const pattern = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}
