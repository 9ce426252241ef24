import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCronItem } from 'graphile-worker';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..');
const schedules = globSync('**/*.ts', { cwd: sources, exclude: (name) => name.includes('.test.') }).flatMap(
  (file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(/schedule: '([^']+)'/g)].map(
      ([, schedule = '']) => ({
        file,
        schedule,
      }),
    ),
);

test('schedules are found', () => {
  expect(schedules.length).toBeGreaterThan(10);
});

test.each(schedules)('$schedule of $file is one that the worker understands', ({ schedule }) => {
  expect(parseCronItem({ task: 'any', match: schedule })).toMatchObject({ task: 'any' });
});
