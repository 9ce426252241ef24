import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import * as contract from './index.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isEndpoint = (value: object): value is Endpoint => 'audience' in value && 'path' in value;
/** Those of the contract, and those it keeps in tables. */
const endpoints = Object.values(contract as object)
  .filter(isObject)
  .flatMap((value) =>
    isEndpoint(value) ? [value] : Object.values(value).filter(isObject).filter(isEndpoint),
  );
const fieldsOf = ({ body }: Endpoint): string[] =>
  Object.keys((body && (z.toJSONSchema(body, { unrepresentable: 'any' }).properties as object)) ?? {});

/** Staff come by TLS alone: their pages are the house's own, on a line that its operator chooses. */
const ofStaff = (endpoint: Endpoint) =>
  endpoint.audience === 'staff' || endpoint.path.startsWith('/api/staff/');

test('whatever carries a visitor’s or member’s password to the house may come sealed, and only that', () => {
  expect(endpoints).toContain(contract.staffEndpoints.signIn);
  const own = endpoints.filter((endpoint) => !ofStaff(endpoint));
  const withPassword = own.filter((endpoint) => fieldsOf(endpoint).some((field) => /password/i.test(field)));
  expect(withPassword.length).toBeGreaterThan(8);
  // the answer that proves who asks may be the password
  const expected = [...withPassword, contract.giveProof];
  const sealable = endpoints.filter(({ isSealable }) => isSealable);
  expect(sealable.map(contract.sealedCallOf).toSorted()).toEqual(
    expected.map(contract.sealedCallOf).toSorted(),
  );
});
