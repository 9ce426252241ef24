import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../start/options.ts';
import { findMissing, type Lock } from './platforms.ts';

const text = readFileSync(join(repository, 'package-lock.json'), 'utf8');

test('the lock names every optional package, so that npm ci takes it (npm run lock completes it)', () => {
  expect(findMissing(JSON.parse(text) as Lock).map(([path]) => path)).toEqual([]);
});

test('the lock names no registry, so that any mirror will do', () => {
  expect(text).not.toMatch(/"resolved": *"https?:/);
});

test('a missing package is described by the platform in its name', () => {
  const lock: Lock = {
    packages: {
      'node_modules/tool': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: {
          '@tool/linux-arm64-musl': '1.0.0',
          '@tool/win32-x64': '1.0.0',
          other: '^1.0.0',
        },
      },
      'node_modules/@tool/win32-x64': { version: '1.0.0' },
    },
  };
  expect(findMissing(lock)).toEqual([
    [
      'node_modules/@tool/linux-arm64-musl',
      { version: '1.0.0', cpu: ['arm64'], dev: true, libc: ['musl'], optional: true, os: ['linux'] },
    ],
  ]);
});
