import { expect, test } from 'vitest';
import { Finding } from '../finding.ts';
import { mustBeItsOwn } from './agree.ts';

test('a vendor that shows two rounds at one address is told so; each may be asked for again', () => {
  const replays = new Map<string, string>();
  mustBeItsOwn(replays, 'r1', 'https://games.test/replay?1');
  mustBeItsOwn(replays, 'r1', 'https://games.test/replay?1');
  mustBeItsOwn(replays, 'r1', 'https://games.test/replay?1b');
  mustBeItsOwn(replays, 'r2', 'https://games.test/replay?2');
  expect(() => mustBeItsOwn(replays, 'r3', 'https://games.test/replay?1')).toThrow(Finding);
});
