import type { IncomingMessage } from 'node:http';
import type { Code } from '@fairhall/vendor-protocol';
import type { Log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { createDeadlines } from './deadlines.ts';

/** Up to here a body is read so that its signature can be judged; beyond, the connection is cut. */
const MAX_READ_BYTES = 1024 * 1024;
/** Whoever has no answer by then is told to send the same again. */
const HARD_ANSWER_MS = 2_900;
/** Twice what the lanes take in one turn of each; a batch answers them within a few hundred milliseconds. */
const IN_FLIGHT_AT_MOST = 4_096;
/** Of the places, what one vendor may take: who floods us leaves as many to the others. */
const SHARE = 2;

export type TurnstileNeeds = {
  /** Proven calls that may wait for an answer at once, half of them of one vendor; whoever comes then is told to come again. */
  inFlightAtMost?: number;
  observe?: { inFlight(calls: number): void } | undefined;
  log: Log;
};

type Passage<Answer> = {
  target: string;
  vendor: string;
  work(): Promise<Answer>;
  /** What is said where no answer can be had. */
  refuse(code: Extract<Code, 'RATE_LIMITED' | 'TX_IN_PROGRESS' | 'TEMPORARY'>): Answer;
  send(answer: Answer): void;
};

/** Lets proven calls in, so many at once, and sees to it that each is answered once and in time. */
export function createTurnstile({ inFlightAtMost = IN_FLIGHT_AT_MOST, observe, log }: TurnstileNeeds) {
  const deadlines = createDeadlines(HARD_ANSWER_MS);
  const ofOneAtMost = Math.ceil(inFlightAtMost / SHARE);
  const ofVendor = new Map<string, number>();
  let inFlight = 0;

  function count(vendor: string, change: 1 | -1): void {
    inFlight += change;
    ofVendor.set(vendor, (ofVendor.get(vendor) ?? 0) + change);
    observe?.inFlight(inFlight);
  }

  return function pass<Answer>({ target, vendor, work, refuse, send }: Passage<Answer>): void {
    if (inFlight >= inFlightAtMost || (ofVendor.get(vendor) ?? 0) >= ofOneAtMost) {
      send(refuse('RATE_LIMITED'));
      return;
    }
    let isAnswered = false;
    const answerOnce = (answer: Answer) => {
      if (isAnswered) return;
      isAnswered = true;
      send(answer);
    };
    count(vendor, 1);
    const deadline = deadlines.start(() => answerOnce(refuse('TX_IN_PROGRESS')));
    const settle = (answer: Answer) => {
      deadlines.end(deadline);
      count(vendor, -1);
      answerOnce(answer);
    };
    work().then(settle, (error: unknown) => {
      if (error instanceof Refusal) log.warn({ code: error.code, target }, 'vendor call unsettled');
      else log.error({ err: error, target }, 'vendor call failed');
      settle(refuse('TEMPORARY'));
    });
  };
}
export type Turnstile = ReturnType<typeof createTurnstile>;

/** Hands over the whole body; one that is far too long is not read to its end. */
export function readWhole(request: IncomingMessage, take: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.byteLength;
    if (size <= MAX_READ_BYTES) chunks.push(chunk);
    else request.destroy();
  });
  request.on('end', () => take(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
}
