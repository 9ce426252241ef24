import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

export type Outcome =
  | { state: 'waiting' }
  | { state: 'running' }
  | { state: 'done' }
  | { state: 'refused'; error: unknown };

/**
 * Does one thing to several, one after the other, each with an answer of its own: a no to one says nothing of the rest.
 * What has not begun when it is stopped, or the page is left, is not begun any more.
 */
export function useOneByOne<Item extends { id: string }>() {
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const isBegun = useRef(false);

  async function run(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
    // a second press may come before the first one has drawn the button busy
    if (isBegun.current) return;
    isBegun.current = true;
    setRunning(true);
    const note = (id: string, outcome: Outcome) => setOutcomes((known) => ({ ...known, [id]: outcome }));
    for (const item of items) {
      if (isStopped.current) break;
      note(item.id, { state: 'running' });
      try {
        await act(item);
        note(item.id, { state: 'done' });
      } catch (error) {
        note(item.id, { state: 'refused', error });
      }
    }
    setRunning(false);
    await client.invalidateQueries();
  }
  const outcomeOf = (id: string): Outcome => outcomes[id] ?? { state: 'waiting' };
  const stop = () => {
    isStopped.current = true;
  };
  return { run, stop, outcomeOf, isRunning, hasRun: !isRunning && Object.keys(outcomes).length > 0 };
}
