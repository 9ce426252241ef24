import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ed25519Key, type GatewayKey, hmacKey } from '../keys.ts';
import { type Capability, capabilities } from './case.ts';
import type { RunOptions } from './run.ts';

export const KEY_VARIABLE = 'FAIRHALL_VENDOR_KEY';

export const usage = `fairhall-conformance: holds a vendor's side of GW/1 against the protocol.

  npx fairhall-conformance --vendor-url <address> [options]

It calls your test system as the platform would, and is itself a platform for practice that your test system calls.
Play money and test keys only.

  --vendor-url <url>     where you answer: /launch, /games, ... lie below it
  --vendor <code>        your vendor code (VENDOR)
  --key-id <id>          the id of the key (practice)
  --key <secret>         hmac-sha256: the shared secret, hexadecimal or base64url. Others on your machine may see a
                         command line: better --key-file <path>, or the variable ${KEY_VARIABLE}
  --vendor-public-key <path>  ed25519: your public key (PEM). The key is then the practice platform's private key (PEM)
  --listen <host:port>   where the practice platform listens; your test system's platform address (127.0.0.1:4170)
  --play-url <url>       your practice door (see the README); without it a person plays, case by case
  --wallet               you keep wallets of your own
  --can <what>           what you do besides plain rounds, by comma: ${capabilities.join(', ')}
  --game <id>            the game to play (the first live one)
  --currency <code>      the currency to play in (the game's first)
  --only <ids>           cases or families, by comma: S,G01,P
  --rounds <n>           rounds of case P21 (40)
  --seed <n>             repeats what happened to calls in P21
  --wait-for-lists       waits until the hour is over and compares your list with what was played (B05)
  --json                 results as JSON, nothing else
  --list                 names the cases and ends
  --help                 this

Ends with 0 when no case failed, 1 when one did, 2 when it could not be run.
`;

/** The command cannot be run as it was given; the message says why and never holds a key. */
export class WrongUse extends Error {}

export type CommandOptions =
  | { kind: 'help' }
  | { kind: 'list'; hasOwnWallet: boolean; only: string[] }
  | { kind: 'run'; isJson: boolean; run: Omit<RunOptions, 'now' | 'say' | 'told'> };

type Values = ReturnType<typeof readValues>;

export function readOptions(
  args: readonly string[],
  { env, newSeed }: { env: NodeJS.ProcessEnv; newSeed: () => number },
): CommandOptions {
  const values = readValues(args);
  if (values.help) return { kind: 'help' };
  const hasOwnWallet = values.wallet;
  const only = values.only?.split(',').map((id) => id.trim().toUpperCase()) ?? [];
  if (values.list) return { kind: 'list', hasOwnWallet, only };
  return {
    kind: 'run',
    isJson: values.json,
    run: {
      vendorUrl: readUrl('--vendor-url', values['vendor-url'] ?? ''),
      vendor: values.vendor,
      key: readKey(values, env),
      listen: readListen(values.listen),
      playUrl: values['play-url'] === undefined ? undefined : readUrl('--play-url', values['play-url']),
      hasOwnWallet,
      can: readCapabilities(values.can),
      gameId: values.game,
      currency: values.currency,
      only,
      seed: values.seed === undefined ? newSeed() : readNumber('--seed', values.seed),
      stormRounds: readNumber('--rounds', values.rounds),
      waitsForLists: values['wait-for-lists'],
    },
  };
}

function readValues(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        'vendor-url': { type: 'string' },
        vendor: { type: 'string', default: 'VENDOR' },
        'key-id': { type: 'string', default: 'practice' },
        key: { type: 'string' },
        'key-file': { type: 'string' },
        'vendor-public-key': { type: 'string' },
        listen: { type: 'string', default: '127.0.0.1:4170' },
        'play-url': { type: 'string' },
        wallet: { type: 'boolean', default: false },
        can: { type: 'string', default: '' },
        game: { type: 'string' },
        currency: { type: 'string' },
        only: { type: 'string' },
        rounds: { type: 'string', default: '40' },
        seed: { type: 'string' },
        'wait-for-lists': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    // the parser's own words repeat what was typed, which may be a key
    throw new WrongUse('An option is unknown or lacks its value: see --help.');
  }
}

function readKey(values: Values, env: NodeJS.ProcessEnv): GatewayKey {
  const file = values['key-file'];
  const text = (values.key ?? (file && readText('--key-file', file)) ?? env[KEY_VARIABLE] ?? '').trim();
  if (text === '') throw new WrongUse(`Give the key: --key, --key-file or ${KEY_VARIABLE}.`);
  const keyId = values['key-id'];
  const publicKey = values['vendor-public-key'];
  try {
    if (publicKey !== undefined)
      return ed25519Key({
        keyId,
        ownPrivateKey: text,
        theirPublicKey: readText('--vendor-public-key', publicKey),
      });
    const isHex = /^(?:[0-9a-f]{2})+$/i.test(text);
    if (!isHex && !/^[A-Za-z0-9_-]+$/.test(text)) throw new TypeError('neither hexadecimal nor base64url');
    return hmacKey({ keyId, secret: Buffer.from(text, isHex ? 'hex' : 'base64url') });
  } catch (error) {
    if (error instanceof WrongUse) throw error;
    throw new WrongUse(
      publicKey === undefined
        ? 'The key is no secret of 32 bytes or more in hexadecimal or base64url.'
        : 'The keys are no ed25519 keys in PEM.',
    );
  }
}

function readText(option: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new WrongUse(`The file of ${option} cannot be read.`);
  }
}

function readUrl(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return text;
  throw new WrongUse(`${option} wants an address that begins with http:// or https://.`);
}

function readListen(text: string): { host: string; port: number } {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (host === undefined || Number(port) > 65_535)
    throw new WrongUse('--listen wants host:port, as 127.0.0.1:4170.');
  return { host, port: Number(port) };
}

function readCapabilities(text: string): Capability[] {
  const named = text.split(',').map((name) => name.trim());
  const known = capabilities.filter((one) => named.includes(one));
  if (text !== '' && known.length !== named.length)
    throw new WrongUse(`--can takes ${capabilities.join(', ')}, each once.`);
  return known;
}

function readNumber(option: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new WrongUse(`${option} wants a whole number.`);
}
