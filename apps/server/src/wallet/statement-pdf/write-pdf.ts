import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { STATEMENT_PDF_MOVEMENTS } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import type { Run } from '../find-run.ts';
import type { StatementFacts } from './draw-pdf.ts';

/** Some seconds of work; whoever comes then comes again. */
const MOST_WAITING = 20;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Refuses a month of more movements than anybody reads on pages: its table has them. */
export function requireDrawable({ after, upTo }: Pick<Run, 'after' | 'upTo'>): void {
  if (upTo - after > STATEMENT_PDF_MOVEMENTS)
    refuse('wallet/statement-too-long', { max: STATEMENT_PDF_MOVEMENTS }, 'month');
}

/**
 * A statement as a file, drawn on a thread of its own: letters are shaped and cut out of their faces, which would keep
 * bets waiting. One at a time in this process.
 */
export async function writePdf(facts: StatementFacts): Promise<Readable> {
  if (waiting >= MOST_WAITING) refuse('request/too-many');
  waiting += 1;
  const mine = last.catch(() => undefined).then(() => draw(facts));
  last = mine;
  try {
    return Readable.from(await mine);
  } finally {
    waiting -= 1;
  }
}

async function draw(facts: StatementFacts): Promise<Uint8Array[]> {
  const thread = new Worker(new URL('./draw-worker.ts', import.meta.url), { workerData: facts });
  const chunks: Uint8Array[] = [];
  thread.on('message', (chunk: Uint8Array) => void chunks.push(chunk));
  // rejects with what the thread threw
  await once(thread, 'exit');
  return chunks;
}
