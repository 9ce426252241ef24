import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const environment = {
  IDENTITY_PROVIDER_PORT: '4107',
  IDENTITY_PROVIDER_ISSUER: 'http://localhost:4107',
  IDENTITY_PROVIDER_SECRET: 'a secret that is long enough to be one',
  PORTAL_ORIGIN: 'http://localhost:4100',
};

test('it starts in a demo, and never in live mode', () => {
  expect(readConfig(environment)).toMatchObject({ port: 4107, issuer: 'http://localhost:4107' });
  expect(() => readConfig({ ...environment, FAIRHALL_MODE: 'live' })).toThrow('does not run in live mode');
});

test('what is wrong is named without its value', () => {
  const start = () => readConfig({ ...environment, IDENTITY_PROVIDER_SECRET: 'hunter2' });
  expect(start).toThrow('IDENTITY_PROVIDER_SECRET');
  expect(start).not.toThrow('hunter2');
});
