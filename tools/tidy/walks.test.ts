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
  checkId: '1',
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

/** Looked at by its own test only: no room is open in the world of the journeys. */
const unwalked = ['chat-room'];

test('every dialog that opens by its name is looked at in each language, but those known not to be', () => {
  const read = (path: string) => readFileSync(join(repository, path), 'utf8');
  const opened = read('apps/portal/src/app/shell/open-dialog.tsx');
  const names = [...opened.matchAll(/^ {2}'?([\w-]+)'?: lazyWithTexts/gm)].map(([, name = '']) => name);
  const walk = read('journeys/dialogs.journey.ts');
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !walk.includes(`['${name}', `) && !walk.includes(`'${name}',\n`))).toEqual(
    unwalked,
  );
});
