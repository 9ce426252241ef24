import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Nonces } from './nonces.ts';

const bodyA = 'a'.repeat(64);
const bodyB = 'b'.repeat(64);
const MINUTE_MS = 60_000;

test('a nonce may come again with the same body, never with another', () => {
  const nonces = new Nonces();
  const nonce = randomUUID();
  expect(nonces.admits(nonce, bodyA, 0)).toBe(true);
  expect(nonces.admits(nonce, bodyA, 1)).toBe(true);
  expect(nonces.admits(nonce, bodyB, 2)).toBe(false);
});

test('a nonce is remembered for the ten minutes in which its timestamp could still pass', () => {
  const nonces = new Nonces();
  const nonce = randomUUID();
  nonces.admits(nonce, bodyA, 4 * MINUTE_MS);
  for (const minute of [5, 8, 11, 14]) nonces.admits(randomUUID(), bodyA, minute * MINUTE_MS);
  expect(nonces.admits(nonce, bodyB, 14 * MINUTE_MS)).toBe(false);
});

test('many nonces are kept apart', () => {
  const nonces = new Nonces();
  const all = Array.from({ length: 20_000 }, () => randomUUID());
  expect(all.every((nonce) => nonces.admits(nonce, bodyA, 0))).toBe(true);
  expect(all.every((nonce) => !nonces.admits(nonce, bodyB, 1))).toBe(true);
});
