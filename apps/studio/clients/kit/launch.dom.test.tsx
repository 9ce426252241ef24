import { afterEach, expect, test } from 'vitest';
import { readLaunch, takeRoom } from './launch.ts';

afterEach(() => history.replaceState(null, '', '/'));

test('the room that an address names is told once, and is gone from the address with the ticket', () => {
  history.replaceState(null, '', '/fishing-hall/?room=reef#lt=ticket');
  expect(readLaunch()).toEqual({ kind: 'launch', token: 'ticket' });
  expect(location.href).toMatch(/\/fishing-hall\/\?room=reef$/);
  expect(takeRoom()).toBe('reef');
  expect(location.href).toMatch(/\/fishing-hall\/$/);
  expect(takeRoom()).toBe(undefined);
});
