import { Readable } from 'node:stream';
import { STATEMENT_PDF_MOVEMENTS } from '@fairhall/contract';
import { createApart } from '#platform/ask-apart';
import { refuse } from '#platform/refusal';
import type { Run } from '../find-run.ts';
import type { StatementFacts } from './draw-pdf.ts';

/** Some seconds of work; whoever comes then comes again. */
const MOST_WAITING = 20;
/** Five thousand movements take three. */
const TIMEOUT_MS = 60_000;

const drawApart = createApart<StatementFacts, Uint8Array>({
  program: new URL('./draw-program.ts', import.meta.url),
  mostWaiting: MOST_WAITING,
  timeoutMs: TIMEOUT_MS,
});

/** Refuses a month of more movements than anybody reads on pages: its table has them. */
export function requireDrawable({ after, upTo }: Pick<Run, 'after' | 'upTo'>): void {
  if (upTo - after > STATEMENT_PDF_MOVEMENTS)
    refuse('wallet/statement-too-long', { max: STATEMENT_PDF_MOVEMENTS }, 'month');
}

/**
 * A statement as a file, drawn by a process of its own: letters are shaped and cut out of their faces, which would keep
 * bets waiting. One at a time of this process.
 */
export async function writePdf(facts: StatementFacts): Promise<Readable> {
  const file = await drawApart(facts);
  if (!file) throw new Error('a statement was not drawn in time');
  return Readable.from([file]);
}
