import { createApart } from './ask-apart.ts';

/** Some seconds each at the most; whoever comes then comes again. */
const MOST_WAITING = 20;
/** For all looks at one picture. */
const TIMEOUT_MS = 5_000;

/**
 * The text of a QR code somewhere in a picture; nothing when there is none, or looking for it takes too long. It is looked
 * for in a process of its own: no picture, however odd, keeps others waiting or takes them along.
 */
export const readCode = createApart<Uint8Array, string | undefined>({
  program: new URL('./read-code-program.ts', import.meta.url),
  mostWaiting: MOST_WAITING,
  timeoutMs: TIMEOUT_MS,
});
