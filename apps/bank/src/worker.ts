import type { Logger } from 'pino';
import { growDue } from './chain.ts';
import { type DeliveryOptions, deliverDue } from './deliveries.ts';
import { decideDue } from './payouts.ts';
import { reverseDue } from './transfers.ts';

const IDLE_MS = 150;

/** Does what is due, again and again, until it is stopped; what it was doing then is finished first. */
export function startWorker(options: DeliveryOptions & { log: Logger }): { stop(): Promise<void> } {
  let isStopping = false;
  let wake: () => void = () => undefined;

  async function loop(): Promise<void> {
    while (!isStopping) {
      const done = await turn(options).catch((error: unknown) => {
        options.log.warn({ err: error }, 'a turn of the bank failed; it is taken again');
        return 0;
      });
      if (done === 0 && !isStopping) await pause();
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, IDLE_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const running = loop();
  return {
    stop() {
      isStopping = true;
      wake();
      return running;
    },
  };
}

async function turn(options: DeliveryOptions): Promise<number> {
  const now = options.clock.now();
  const decided = await decideDue(options.db, now);
  const reversed = await reverseDue(options.db, now);
  const grown = await growDue(options.db, now);
  return decided + reversed + grown + (await deliverDue(options));
}
