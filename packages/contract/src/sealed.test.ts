import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import * as contract from './index.ts';

const endpoints = (Object.values(contract) as readonly unknown[]).filter(
  (value): value is Endpoint =>
    typeof value === 'object' && value !== null && 'audience' in value && 'path' in value,
);
const fieldsOf = ({ body }: Endpoint): string[] =>
  Object.keys((body && (z.toJSONSchema(body, { unrepresentable: 'any' }).properties as object)) ?? {});

test('whatever carries a visitor’s or member’s password to the house may come sealed, and only that', () => {
  const own = endpoints.filter(({ audience }) => audience !== 'staff');
  const withPassword = own.filter((endpoint) => fieldsOf(endpoint).some((field) => /password/i.test(field)));
  expect(withPassword.length).toBeGreaterThan(8);
  // the answer that proves who asks may be the password
  const expected = [...withPassword, contract.giveProof];
  const sealable = endpoints.filter(({ isSealable }) => isSealable);
  expect(sealable.map(contract.sealedCallOf).toSorted()).toEqual(
    expected.map(contract.sealedCallOf).toSorted(),
  );
});
