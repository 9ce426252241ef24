import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@fairhall/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { tradeWords } from '#identity';

const page = readFileSync(new URL('../../../docs/security/ways-in.md', import.meta.url), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| `'));
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isEndpoint = (value: object): value is contract.Endpoint => 'audience' in value && 'path' in value;
/** Those of the contract, and those it keeps in tables; what somebody already in is answered lets nobody in. */
const endpoints = Object.values(contract as object)
  .filter(isObject)
  .flatMap((value) =>
    isEndpoint(value) ? [value] : Object.values(value).filter(isObject).filter(isEndpoint),
  )
  .filter(({ audience }) => audience === 'everyone');

test('every call that answers a session stands on the page of ways in, and no other does', () => {
  const opening = endpoints
    .filter(({ answer }) => answer !== undefined && opensSession(answer))
    .map(({ method, path }) => `${method} ${path}`);
  const told = rows.map((row) => /`([^`]+)`/.exec(row)?.[1]);
  expect(told.toSorted()).toEqual(opening.toSorted());
  expect(opening.length).toBeGreaterThan(10);
});

test('a session is opened at the gate of all ways in, by a registration or a trial, and nowhere else', () => {
  const folder = new URL('./identity', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const opening = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /\bopenSession\(/.test(readFileSync(join(folder.pathname, file), 'utf8')));
  expect(opening.toSorted()).toEqual([
    'open-session.ts',
    'registration/admit-entrant.ts',
    'security/enter.ts',
    'security/take-second-step.ts',
    'start-trial.ts',
  ]);
});

test('every name by which a way in is kept stands there too', () => {
  expect(contract.waysIn.filter((way) => !page.includes(`\`${way}\``))).toEqual([]);
});

test('the words of the trade that passwords must not lean on are written down', () => {
  expect(tradeWords.filter((word) => !page.includes(word))).toEqual([]);
});

function opensSession(answer: unknown): boolean {
  const schema = z.toJSONSchema(answer as z.ZodType, { io: 'output', unrepresentable: 'any' });
  return JSON.stringify(schema).includes('"token"');
}
