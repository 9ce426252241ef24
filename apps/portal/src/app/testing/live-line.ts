import type { LiveMessageView } from '@fairhall/contract';
import { vi } from 'vitest';
import { keepLive } from '../../shared/live.ts';

/** A live line that says what the test says; until `leave`. */
export function openLiveLine(): { say(message: LiveMessageView): void; hangUp(): void } {
  let heard: ((event: { data: string }) => void) | undefined;
  vi.stubGlobal(
    'WebSocket',
    class {
      set onmessage(hear: typeof heard) {
        heard = hear;
      }
      close() {}
    },
  );
  const hangUp = keepLive('a-token');
  return { say: (message) => heard?.({ data: JSON.stringify(message) }), hangUp };
}
