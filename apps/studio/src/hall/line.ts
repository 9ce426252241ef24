import type { Socket } from 'node:net';
import type { FromHall } from './shapes.ts';

/** Beyond this much unsent a page is cut off: it sits down again when its line is better. */
const HOPELESS_BYTES = 512 * 1024;
/** What may wait waits so long for company: writing costs by the packet, not by the word. */
export const COMPANY_MS = 100;

/** What one player is told. Everything arrives in the order in which it was said. */
export type Line = {
  tell(message: FromHall): void;
  /** The same for many, written out once. */
  pass(text: string): void;
  /** Goes with what is said next, or by itself after a moment. */
  passSoon(text: string): void;
};

/** What our lines use of a WebSocket. */
type Page = {
  readonly OPEN: number;
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(text: string): void;
  terminate(): void;
};

/** `wire` is what carries the page's words. */
export function createLine(page: Page, wire: Pick<Socket, 'cork' | 'uncork'>): Line {
  let kept: string[] = [];

  function sendKept(): void {
    const texts = kept;
    kept = [];
    if (texts.length === 0 || page.readyState !== page.OPEN) return;
    if (page.bufferedAmount > HOPELESS_BYTES) {
      page.terminate();
      return;
    }
    wire.cork();
    for (const text of texts) page.send(text);
    wire.uncork();
  }

  function pass(text: string): void {
    kept.push(text);
    sendKept();
  }

  return {
    tell: (message) => pass(JSON.stringify(message)),
    pass,
    passSoon(text) {
      kept.push(text);
      if (kept.length === 1) setTimeout(sendKept, COMPANY_MS);
    },
  };
}
