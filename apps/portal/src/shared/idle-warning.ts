import { createStore } from './store.ts';

const warnedUntil = createStore<Date | undefined>(undefined);

/** When the session ends, while its member is being warned of it. */
export const { use: useIdleWarning, read: readIdleWarning } = warnedUntil;

export function warnOfIdle(until: Date | undefined): void {
  if (until?.getTime() !== readIdleWarning()?.getTime()) warnedUntil.change(until);
}
