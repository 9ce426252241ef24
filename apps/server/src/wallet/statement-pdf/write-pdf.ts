import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { STATEMENT_PDF_MOVEMENTS } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import type { Run } from '../find-run.ts';
import type { StatementFacts } from './draw-pdf.ts';
import type { Drawn } from './draw-program.ts';

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
 * A statement as a file, drawn by a process of its own: letters are shaped and cut out of their faces, which would keep
 * bets waiting, and what ends that process ends nothing else. One at a time of this process.
 */
export async function writePdf(facts: StatementFacts, program = drawProgram): Promise<Readable> {
  if (waiting >= MOST_WAITING) refuse('request/too-many');
  waiting += 1;
  const mine = last.catch(() => undefined).then(() => draw(facts, program));
  last = mine;
  try {
    return Readable.from([await mine]);
  } finally {
    waiting -= 1;
  }
}

const drawProgram = new URL('./draw-program.ts', import.meta.url);

async function draw(facts: StatementFacts, program: URL): Promise<Buffer> {
  const drawing = fork(program, {
    // nothing of what this process was started with or knows
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // whoever cannot be sent to is ending, and is heard to
  drawing.send(facts, () => undefined);
  const ended = once(drawing, 'exit').then(([code, signal]) => {
    throw new Error(`a statement was not drawn: its process ended by ${signal ?? code}`);
  });
  const [drawn] = (await Promise.race([once(drawing, 'message'), ended])) as [Drawn];
  drawing.disconnect();
  if ('failure' in drawn) throw new Error(`a statement was not drawn: ${drawn.failure}`);
  return drawn.file;
}
