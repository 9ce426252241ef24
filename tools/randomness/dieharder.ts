import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Words } from './sources.ts';

export type DieharderResult =
  | { readonly kind: 'not-installed' }
  | {
      readonly kind: 'ran';
      readonly lines: readonly string[];
      readonly failed: number;
      readonly weak: number;
    };

const CHUNK_WORDS = 16_384;

/** Feeds words to `dieharder` until it has had enough: a stream, never a file that begins again. */
export async function runDieharder(words: Words, args: readonly string[]): Promise<DieharderResult> {
  const child = spawn('dieharder', ['-g', '200', ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = new Promise<'ended' | 'not-installed'>((resolve, reject) => {
    child.once('close', () => resolve('ended'));
    child.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve('not-installed') : reject(error),
    );
  });
  // it closes its end when it has seen enough
  child.stdin.on('error', () => child.stdin.destroy());
  const isOver = ended.then(() => 'over' as const);
  while (!child.stdin.destroyed && child.exitCode === null && child.pid !== undefined)
    if (!child.stdin.write(chunkOf(words)))
      if ((await Promise.race([once(child.stdin, 'drain').catch(() => 'over'), isOver])) === 'over') break;
  if ((await ended) === 'not-installed') return { kind: 'not-installed' };
  const lines = output.split('\n').filter((line) => /\b(PASSED|WEAK|FAILED)\b/.test(line));
  const count = (word: string) => lines.filter((line) => line.includes(word)).length;
  return { kind: 'ran', lines, failed: count('FAILED'), weak: count('WEAK') };
}

function chunkOf(words: Words): Buffer {
  const chunk = Buffer.allocUnsafe(CHUNK_WORDS * 4);
  for (let at = 0; at < CHUNK_WORDS; at += 1) chunk.writeUInt32LE(words.next(), at * 4);
  return chunk;
}
