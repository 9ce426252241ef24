import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const COUNT = 20_000;

/** Seeds as a process of its own makes them, all begun at one moment. */
async function seedsOfAProcess(): Promise<string[]> {
  const address = JSON.stringify(join(import.meta.dirname, 'server-seed.ts'));
  const code = `const { newServerSeed } = await import(${address});
    process.send(Array.from({ length: ${COUNT} }, newServerSeed), () => process.disconnect());`;
  const child = fork('-', { execArgv: ['--input-type=module', '--eval', code] });
  const [seeds] = (await once(child, 'message')) as [string[]];
  return seeds;
}

test('processes that start at one moment share no seed, however many each makes', async () => {
  const made = (await Promise.all([seedsOfAProcess(), seedsOfAProcess(), seedsOfAProcess()])).flat();
  expect(made).toHaveLength(3 * COUNT);
  expect(made.every((seed) => /^[0-9a-f]{64}$/.test(seed))).toBe(true);
  expect(new Set(made).size).toBe(made.length);
});
