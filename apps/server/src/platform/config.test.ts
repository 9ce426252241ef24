import { expect, test } from 'vitest';
import { BadConfig, demoSecrets, portsFrom, readConfig, refuseInLiveMode } from './config.ts';

const live = {
  FAIRHALL_MODE: 'live',
  DATABASE_URL: 'postgresql://db/fairhall',
  FAIRHALL_SECRET: 'x'.repeat(40),
  FAIRHALL_UPLOADS: '/srv/uploads',
  FAIRHALL_PORTAL_ORIGIN: 'https://play.example',
  FAIRHALL_BACK_OFFICE_ORIGIN: 'https://office.example',
  FAIRHALL_STUDIO_ORIGIN: 'https://studio.example',
  BANK_URL: 'https://bank.example',
  BANK_SHARED_SECRET: 'y'.repeat(40),
};

function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof BadConfig ? error.problems : [String(error)];
  }
}

test('a demo needs nothing: every port follows from one number', () => {
  const config = readConfig({ FAIRHALL_PORT: '5000' });
  expect(config.mode).toBe('demo');
  expect(config.ports).toEqual(portsFrom(5000));
  expect(config.origins.backOffice).toBe('http://127.0.0.1:5001');
});

test('live mode starts when everything is given', () => {
  expect(readConfig(live)).toMatchObject({ mode: 'live', origins: { portal: 'https://play.example' } });
});

test.each(Object.keys(live).filter((name) => name !== 'FAIRHALL_MODE'))(
  'live mode without %s does not start, and names it',
  (name) => {
    expect(problemsOf({ ...live, [name]: undefined })).toEqual([`${name}: must be set in live mode`]);
  },
);

test.each(Object.entries(demoSecrets))('live mode with the demo’s %s does not start', (name, value) => {
  expect(problemsOf({ ...live, [name]: value })).toEqual([
    `${name}: is the demo's own secret, known to everybody`,
  ]);
});

test('live mode serves its pages over https only', () => {
  expect(problemsOf({ ...live, FAIRHALL_PORTAL_ORIGIN: 'http://play.example' })).toEqual([
    'FAIRHALL_PORTAL_ORIGIN: must be https in live mode',
  ]);
});

test.each([
  ['FAIRHALL_MODE', 'production'],
  ['FAIRHALL_PORT', '80'],
  ['FAIRHALL_PORT', 'many'],
  ['FAIRHALL_SECRET', 'short'],
  ['DATABASE_URL', 'mysql://db'],
  ['FAIRHALL_PORTAL_ORIGIN', 'https://play.example/path'],
])('%s=%s is refused by name', (name, value) => {
  expect(problemsOf({ [name]: value })[0]).toMatch(new RegExp(`^${name}: `));
});

test('a stand-in for the outside world runs in a demo only', () => {
  expect(() => refuseInLiveMode('live', 'simulated bank')).toThrow('simulated bank');
  expect(() => refuseInLiveMode('demo', 'simulated bank')).not.toThrow();
});
