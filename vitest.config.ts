import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const, exclude: ['**/node_modules/**', '**/dist/**'] };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          // those that run beside each other wait for clocks and wires
          maxConcurrency: 16,
          // some of them count long, and a busy machine takes its time; none waits for the bound when it is right
          testTimeout: 20_000,
          include: ['{packages,apps,tools}/**/*.test.ts'],
          exclude: [...node.exclude, '**/*.pg.test.ts', '**/*.dom.test.tsx'],
        },
      },
      {
        test: {
          ...node,
          name: 'pg',
          include: ['{packages,apps,tools}/**/*.pg.test.ts'],
          globalSetup: ['./tools/testing/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          // a browser may starve once on a busy machine; what is wrong is so twice, and a second try is printed
          retry: 1,
        },
      },
    ],
  },
});
