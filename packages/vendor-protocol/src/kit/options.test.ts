import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { KEY_VARIABLE, readOptions, WrongUse } from './options.ts';

const folder = mkdtempSync(join(tmpdir(), 'kit-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = Buffer.alloc(32, 5);
const hex = secret.toString('hex');
const base = ['--vendor-url', 'https://vendor.test/gw'];
const read = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  readOptions(args, { env, newSeed: () => 7 });
const runOf = (args: readonly string[], env?: NodeJS.ProcessEnv) => {
  const options = read(args, env);
  if (options.kind !== 'run') throw new Error(options.kind);
  return options.run;
};
const fileWith = (text: string) => {
  const path = join(folder, `${Math.trunc(performance.now() * 1_000)}`);
  writeFileSync(path, text);
  return path;
};

test.each([
  ['an option', ['--key', hex], {}],
  ['base64url', ['--key', secret.toString('base64url')], {}],
  ['a file with a line end', ['--key-file', fileWith(`${hex}\n`)], {}],
  ['the environment', [], { [KEY_VARIABLE]: hex }],
])('the key may come from %s, and is the same key', (_, args, env) => {
  const { key } = runOf([...base, ...args], env);
  expect([key.keyId, key.algorithm]).toEqual(['practice', 'hmac-sha256']);
  expect(key.sign('text')).toBe(runOf([...base, '--key', hex]).key.sign('text'));
});

test('with the vendor’s public key the key is ed25519', () => {
  const platform = generateKeyPairSync('ed25519');
  const vendor = generateKeyPairSync('ed25519');
  const ownKey = fileWith(String(platform.privateKey.export({ type: 'pkcs8', format: 'pem' })));
  const theirKey = fileWith(String(vendor.publicKey.export({ type: 'spki', format: 'pem' })));
  const { key } = runOf([...base, '--key-file', ownKey, '--vendor-public-key', theirKey, '--key-id', 'v-1']);
  expect([key.keyId, key.algorithm]).toEqual(['v-1', 'ed25519']);
});

test('what was not said has its default, and the seed is new', () => {
  expect(runOf([...base, '--key', hex])).toMatchObject({
    vendorUrl: 'https://vendor.test/gw',
    vendor: 'VENDOR',
    listen: { host: '127.0.0.1', port: 4170 },
    playUrl: undefined,
    hasOwnWallet: false,
    only: [],
    seed: 7,
    waitsForLists: false,
  });
});

test.each([
  ['no key', base],
  ['a short key', [...base, '--key', hex.slice(0, 40)]],
  ['a key that is no text of bytes', [...base, '--key', `${hex} ${hex}`]],
  ['a key file that is not there', [...base, '--key-file', join(folder, 'none')]],
  ['no PEM where one is needed', [...base, '--key', hex, '--vendor-public-key', fileWith('none')]],
  ['no address', ['--key', hex]],
  ['an address of another kind', ['--vendor-url', 'ftp://vendor.test', '--key', hex]],
  ['an unknown option', [...base, '--key', hex, `--${hex}`]],
  ['a word that is no option', [...base, hex]],
  ['a seed that is no number', [...base, '--key', hex, '--seed', 'x']],
  ['a place to listen without a port', [...base, '--key', hex, '--listen', 'here']],
])('%s is said in words that hold no key', (_, args) => {
  const attempt = () => read(args);
  expect(attempt).toThrow(WrongUse);
  expect(attempt).not.toThrow(hex.slice(0, 40));
});

test('cases are chosen by id and by family', () => {
  expect(read(['--list', '--only', 's, p01'])).toEqual({
    kind: 'list',
    hasOwnWallet: false,
    only: ['S', 'P01'],
  });
});

test('what a vendor can do besides is named, and nothing that the kit does not know', () => {
  expect(runOf([...base, '--key', hex, '--can', 'magazines']).can).toEqual(['magazines']);
  expect(
    runOf([
      ...base,
      '--key',
      hex,
      '--can',
      'jackpots,tables,events,part-cashouts,corrections, cashouts, magazines',
    ]).can,
  ).toEqual(['magazines', 'corrections', 'tables', 'events', 'cashouts', 'part-cashouts', 'jackpots']);
  expect(runOf([...base, '--key', hex, '--can', 'free-rounds']).can).toEqual(['free-rounds']);
  expect(runOf([...base, '--key', hex, '--can', 'shared-tables']).can).toEqual(['shared-tables']);
  for (const wrong of ['fishing', 'magazines,fishing', 'magazines,magazines'])
    expect(() => runOf([...base, '--key', hex, '--can', wrong])).toThrow(WrongUse);
});
