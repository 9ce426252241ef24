import { expect, test } from 'vitest';
import { databaseUrlOf, readWhole, readWords, readWorldOptions, repository } from './options.ts';

test('a flag beats the environment, the environment beats the default', () => {
  const env = { FAIRHALL_PORT: '5000', FAIRHALL_DATA: '/tmp/one' };
  expect(readWorldOptions([], {}).ports.portal).toBe(4100);
  expect(readWorldOptions([], {}).folder).toBe(`${repository}/.data`);
  expect(readWorldOptions([], env)).toMatchObject({
    ports: { portal: 5000, acme: 5006 },
    folder: '/tmp/one',
  });
  expect(readWorldOptions(['--port', '6000', '--data=/tmp/two'], env)).toMatchObject({
    ports: { portal: 6000 },
    folder: '/tmp/two',
  });
});

test('a command keeps its own arguments in their order', () => {
  expect(readWorldOptions(['wallet', '--port', '6000', '--json', '--kills', '5'], {}).rest).toEqual([
    'wallet',
    '--json',
    '--kills',
    '5',
  ]);
});

test.each(['0', '80', '70000', 'four', '41.5'])('port %s is refused with a sentence', (port) => {
  expect(() => readWorldOptions(['--port', port], {})).toThrow(/no usable port/);
});

test('DATABASE_URL takes the place of the embedded database', () => {
  expect(databaseUrlOf(readWorldOptions([], { DATABASE_URL: 'postgres://x/y' }))).toBe('postgres://x/y');
  expect(databaseUrlOf(readWorldOptions(['--port', '5000'], {}))).toBe(
    'postgres://fairhall@127.0.0.1:5005/fairhall',
  );
});

test.each([
  { args: ['--bogus'], says: "Unknown option '--bogus'" },
  { args: ['--rounds'], says: "Option '--rounds <value>' argument missing" },
  { args: ['stray'], says: "Unexpected argument 'stray'" },
])('what a command does not know is refused with how it is used: $args', ({ args, says }) => {
  const read = () =>
    readWords({ args, options: { rounds: { type: 'string' } } }, 'npm run x -- [--rounds N]');
  expect(read).toThrow(expect.objectContaining({ exitCode: 2 }));
  expect(read).toThrow(`${says}.\nusage: npm run x -- [--rounds N]`);
});

test.each(['1.5', '-1', 'many', '11'])('%s is no whole number from 0 to 10', (text) => {
  expect(() => readWhole('--kills', text, { least: 0, most: 10 })).toThrow(
    `--kills takes a whole number from 0 to 10, not "${text}".`,
  );
});
