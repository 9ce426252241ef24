import { expect, test } from 'vitest';
import type { SessionId } from './member.ts';
import { presentDevices } from './present-devices.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 4, minute));
const row = (id: bigint, mark: string | null, started: number, seen: number) => ({
  id: id as SessionId,
  device: `Chrome · ${id}`,
  device_mark: mark,
  network: `203.0.${id}.0/24`,
  started_at: at(started),
  last_seen_at: at(seen),
});

test('sessions from one browser are one line: since its first, last seen at its latest, called by its newest', () => {
  const rows = [row(3n, 'a', 20, 21), row(2n, 'b', 10, 11), row(1n, 'a', 0, 30)];
  expect(presentDevices(rows, 1n as SessionId)).toEqual([
    {
      id: '3',
      device: 'Chrome · 1',
      network: '203.0.1.0/24',
      startedAt: at(0).toISOString(),
      lastSeenAt: at(30).toISOString(),
      isThisOne: true,
    },
    expect.objectContaining({ id: '2', isThisOne: false }),
  ]);
});

test('whoever brings no mark is a line of their own', () => {
  const lines = presentDevices([row(3n, null, 20, 20), row(2n, null, 10, 10)], undefined);
  expect(lines.map(({ id }) => id)).toEqual(['3', '2']);
});
