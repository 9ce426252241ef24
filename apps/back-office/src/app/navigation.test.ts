import { expect, test } from 'vitest';
import { desks } from '../shared/desks.ts';
import { rooms } from './navigation.ts';

test('every queue is worked on at a place of the navigation other than the list of queues', () => {
  const places = new Set(rooms.flatMap(({ destinations }) => destinations.map(({ to }) => to)));
  const lost = Object.entries(desks).filter(([, { to }]) => to === '/' || !places.has(to));
  expect(lost).toEqual([]);
});
