import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const demo = {
  DATABASE_URL: 'postgres://db/studio',
  STUDIO_PUBLIC_ORIGIN: 'http://studio.test',
  PORTAL_ORIGIN: 'http://portal.test',
  PLATFORM_URL: 'http://portal.test',
  STUDIO_KEY_ID: 'demo-studio-1',
  STUDIO_SECRET: 'a'.repeat(43),
};
const live = {
  ...demo,
  FAIRHALL_MODE: 'live',
  STUDIO_PUBLIC_ORIGIN: 'https://studio.example',
  PORTAL_ORIGIN: 'https://play.example',
  PLATFORM_URL: 'https://play.example',
  STUDIO_KEY_ID: 'studio-2027',
  STUDIO_TRUST_PROXY: '1',
};

test('in a demo this machine stands for many players, in a live house for one', () => {
  expect(readConfig(demo)).toMatchObject({ exemptFromLimits: ['127.0.0.1', '::1'], trustProxy: false });
  expect(readConfig(live)).toMatchObject({ exemptFromLimits: [], trustProxy: true });
});

test.each([
  ['STUDIO_TRUST_PROXY', undefined, 'STUDIO_TRUST_PROXY: must be stated in live mode'],
  ['STUDIO_KEY_ID', 'demo-studio-1', 'STUDIO_KEY_ID: is a demo’s key'],
  ['STUDIO_PUBLIC_ORIGIN', 'http://studio.example', 'STUDIO_PUBLIC_ORIGIN: must be https'],
  ['PORTAL_ORIGIN', 'http://play.example', 'PORTAL_ORIGIN: must be https'],
  ['PLATFORM_URL', 'http://play.example', 'PLATFORM_URL: must be https'],
])('a live studio with %s %s does not start, and says why', (name, value, sentence) => {
  expect(() => readConfig({ ...live, [name]: value })).toThrow(sentence);
});

test('what is missing is named, and no value is shown', () => {
  expect(() => readConfig({ ...demo, STUDIO_SECRET: 'too-short', STUDIO_KEY_ID: undefined })).toThrow(
    'studio: missing or wrong in the environment: STUDIO_KEY_ID, STUDIO_SECRET',
  );
});
