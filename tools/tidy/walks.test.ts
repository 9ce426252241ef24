import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { officePaths } from '../../journeys/office-paths.ts';
import { repository } from '../start/options.ts';

const something = {
  memberId: '1',
  roundId: '1',
  depositId: '1',
  withdrawalId: '1',
  approvalId: '1',
  messageId: '1',
};

test('every page of the back office is looked at in both languages', () => {
  const router = readFileSync(join(repository, 'apps/back-office/src/app/router.tsx'), 'utf8');
  const pages = [...router.matchAll(/\bpage\('([^']+)'/g)].map(([, path = '']) => path);
  const walked = officePaths(something).map((path) => path.replace(/\?.*/, ''));
  const missing = pages.filter((path) => {
    const shape = new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`);
    return !walked.some((one) => shape.test(one));
  });
  expect(pages.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});
