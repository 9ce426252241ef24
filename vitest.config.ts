import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const, exclude: ['**/node_modules/**', '**/dist/**'] };

/** What mocks a module needs it loaded anew: where files share what is loaded, another may have the real one already. */
const MOCKING = [
  'apps/server/src/identity/hashing/killed.pg.test.ts',
  'apps/server/src/identity/hostile-input.pg.test.ts',
  'apps/server/src/identity/throttle.pg.test.ts',
  'packages/vendor-protocol/src/keys.test.ts',
];

/** The server is loaded once for all files of a worker, not two seconds for each. */
const sharing = { ...node, isolate: false };

const onPostgres = {
  globalSetup: ['./tools/testing/postgres.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...sharing,
          name: 'unit',
          // those that run beside each other wait for clocks and wires, and not so many that each waits for the rest
          maxConcurrency: 10,
          // some of them count long, and a busy machine takes its time; none waits for the bound when it is right
          testTimeout: 20_000,
          include: ['{packages,apps,tools}/**/*.test.ts'],
          exclude: [...node.exclude, ...MOCKING, '**/*.pg.test.ts', '**/*.dom.test.tsx'],
        },
      },
      {
        test: {
          ...sharing,
          ...onPostgres,
          name: 'pg',
          include: ['{packages,apps,tools}/**/*.pg.test.ts'],
          exclude: [...node.exclude, ...MOCKING],
        },
      },
      { test: { ...node, ...onPostgres, name: 'mocking', include: MOCKING } },
      {
        test: {
          ...node,
          name: 'dom',
          environment: 'happy-dom',
          include: ['{packages,apps}/**/*.dom.test.tsx'],
          testTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          ...node,
          name: 'journeys',
          include: ['journeys/**/*.journey.ts'],
          globalSetup: ['./journeys/setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // a browser may starve once on a busy machine; what is wrong is so twice, and a second try is printed
          retry: 1,
        },
      },
    ],
  },
});
