/** `idle` resolves when nobody waits any more. */
export type Together<Item, Answer> = ((item: Item) => Promise<Answer>) & { idle(): Promise<void> };

/**
 * Work done for all who wait at the same moment: what comes while a turn runs waits for the next. `work` answers each of
 * its items, in their order; when it throws, everybody of that turn hears of it. Keeps nothing between turns.
 */
export function together<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { most }: { most: number },
): Together<Item, Answer> {
  type Waiting = { item: Item; resolve(answer: Answer): void; reject(error: unknown): void };
  let waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    await nextTurn();
    while (waiting.length > 0) {
      const turn = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const answers = await work(turn.map(({ item }) => item));
        for (const [index, { resolve }] of turn.entries()) resolve(answers[index] as Answer);
      } catch (error) {
        for (const { reject } of turn) reject(error);
      }
      await nextTurn();
    }
    running = undefined;
  }

  function ask(item: Item): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.push({ item, resolve, reject });
    running ??= run();
    return promise;
  }
  return Object.assign(ask, { idle: async () => running });
}

/** Whatever arrived in this turn of the event loop is heard first. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
