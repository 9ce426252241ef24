import { refuse } from '#platform/refusal';

/** A file that is not what it should be; `line` is where, counted from one. */
export function unreadable(line: number): never {
  return refuse('cashier/statement-unreadable', { line }, 'content');
}
