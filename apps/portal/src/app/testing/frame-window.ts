import { type Mock, vi } from 'vitest';

/** A window for a frame of another origin, which has none here; what is told to it is kept. */
export function frameWindow(frame: HTMLIFrameElement): { window: Window; heard: Mock } {
  const heard = vi.fn();
  const window = { postMessage: heard } as unknown as Window;
  Object.defineProperty(frame, 'contentWindow', { value: window, configurable: true });
  return { window, heard };
}
