import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

const MOST_TOGETHER = 256;

/**
 * Has done at once what is asked while the work before it is under way: one statement and one commit for many rounds.
 * Where the work on many fails, each is done alone, so that one bad item holds up no other. `gatherMs`: what is asked so
 * often that waiting a moment for company saves more than it costs.
 */
export function createGroup<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { gatherMs = 0 }: { gatherMs?: number } = {},
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    await nextTurn();
    while (waiting.length > 0) {
      if (gatherMs > 0) await sleep(gatherMs);
      const now = waiting.slice(0, MOST_TOGETHER);
      waiting = waiting.slice(MOST_TOGETHER);
      await doTogether(now);
    }
    isRunning = false;
  }

  async function doTogether(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(group.map(({ item }) => item));
      if (results.length !== group.length) throw new Error('a group answers each of its items');
      for (const [place, { resolve }] of group.entries()) resolve(results[place] as Result);
    } catch (error) {
      if (group.length > 1) for (const one of group) await doTogether([one]);
      else group[0]?.reject(error);
    }
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void run();
    });
}
