import { expect, test } from 'vitest';
import { CannotStart } from './options.ts';
import { requireDemo } from './preflight.ts';

test.each([undefined, '', 'demo'])('a demo world starts with FAIRHALL_MODE %j', (mode) => {
  expect(() => requireDemo({ FAIRHALL_MODE: mode })).not.toThrow();
});

test.each(['live', 'production'])('a demo world never starts where FAIRHALL_MODE says %s', (mode) => {
  const start = () => requireDemo({ FAIRHALL_MODE: mode });
  expect(start).toThrow(CannotStart);
  expect(start).toThrow(`FAIRHALL_MODE=${mode}`);
});
