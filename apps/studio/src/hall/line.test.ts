import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COMPANY_MS, createLine } from './line.ts';
import type { FromHall } from './shapes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A socket that notes what is sent, and what of it in one packet. */
function openSocket({ bufferedAmount = 0 } = {}) {
  const packets: string[][] = [];
  let corked: string[] | undefined;
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount,
    isCutOff: false,
    send(text: string) {
      if (corked) corked.push(text);
      else packets.push([text]);
    },
    terminate() {
      socket.isCutOff = true;
    },
  };
  const wire = {
    cork() {
      corked = [];
    },
    uncork() {
      packets.push(corked ?? []);
      corked = undefined;
    },
  };
  return { packets, socket, line: createLine(socket, wire) };
}

const seats: FromHall = { kind: 'seats', seats: [] };
const told = JSON.stringify(seats);

test('what may wait goes with what is said next, before it, in one packet', () => {
  const { packets, line } = openSocket();
  line.passSoon('a');
  line.passSoon('b');
  expect(packets).toEqual([]);
  line.tell(seats);
  expect(packets).toEqual([['a', 'b', told]]);
  vi.advanceTimersByTime(COMPANY_MS);
  expect(packets).toHaveLength(1);
});

test('what waited for company in vain goes by itself', () => {
  const { packets, line } = openSocket();
  line.passSoon('a');
  vi.advanceTimersByTime(COMPANY_MS - 1);
  expect(packets).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(packets).toEqual([['a']]);
});

test('what is said to all goes at once', () => {
  const { packets, line } = openSocket();
  line.pass('a');
  line.tell(seats);
  expect(packets).toEqual([['a'], [told]]);
});

test('a page that takes nothing in is cut off, and one that is gone is told nothing', () => {
  const slow = openSocket({ bufferedAmount: 1024 * 1024 });
  slow.line.pass('a');
  expect(slow.socket.isCutOff).toBe(true);
  const gone = openSocket();
  gone.line.passSoon('a');
  gone.socket.readyState = 3;
  vi.advanceTimersByTime(COMPANY_MS);
  expect([...slow.packets, ...gone.packets]).toEqual([]);
});
