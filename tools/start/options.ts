import { isAbsolute, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';

export const repository = resolve(import.meta.dirname, '../..');

const DEFAULT_PORT = 4100;
const DEFAULT_FOLDER = '.data';
const HIGHEST_BASE = 65_500;

/** Every port of a world, counted from its base. */
export type Ports = ReturnType<typeof portsFrom>;

export function portsFrom(base: number) {
  return {
    portal: base,
    backOffice: base + 1,
    studio: base + 2,
    bank: base + 3,
    operations: base + 4,
    database: base + 5,
    acme: base + 6,
    identityProvider: base + 7,
  };
}

export type WorldOptions = {
  ports: Ports;
  /** Where the database, uploads, secrets and `demo.json` live. */
  folder: string;
  /** An outside PostgreSQL; the embedded one when undefined. */
  databaseUrl: string | undefined;
};

/** What the person asked for cannot be; `exitCode` as in docs/operating.md. */
export class CannotStart extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, sentence: string) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

/** Says why the command cannot be done, and ends it; anything else is a fault of ours. */
export function endRefused(error: unknown): never {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(error.exitCode);
}

/** What comes of it; where that cannot be, the command ends and says why. */
export function orEnd<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    endRefused(error);
  }
}

/** What a command was told; refuses with `usage` what it does not know. */
export function readWords<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
      throw error;
    const [what] = error.message.split('. ');
    throw new CannotStart(2, `${what}.\nusage: ${usage}`);
  }
}

/** A whole number that a command was told; refuses any other. */
export function readWhole(
  name: string,
  text: string,
  { least, most }: { least: number; most: number },
): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new CannotStart(2, `${name} takes a whole number from ${least} to ${most}, not "${text}".`);
}

/**
 * The world a command speaks to: `--port` and `--data`, else `FAIRHALL_PORT` and `FAIRHALL_DATA`, else the defaults.
 * `rest` are the arguments that are not ours, for the command itself.
 */
export function readWorldOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): WorldOptions & { rest: string[] } {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: { port: { type: 'string' }, data: { type: 'string' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const ours = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== 'option' || (token.name !== 'port' && token.name !== 'data')) continue;
    ours.add(token.index);
    if (!token.inlineValue) ours.add(token.index + 1);
  }
  const folder = String(values.data ?? env.FAIRHALL_DATA ?? DEFAULT_FOLDER);
  return {
    ports: portsFrom(readPort(String(values.port ?? env.FAIRHALL_PORT ?? DEFAULT_PORT))),
    folder: isAbsolute(folder) ? folder : resolve(repository, folder),
    databaseUrl: env.DATABASE_URL || undefined,
    rest: args.filter((_, index) => !ours.has(index)),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port <= HIGHEST_BASE) return port;
  throw new CannotStart(2, `"${text}" is no usable port: give a whole number from 1024 to ${HIGHEST_BASE}.`);
}

/** Where that world's database answers. */
export function databaseUrlOf(options: WorldOptions): string {
  return options.databaseUrl ?? `postgres://fairhall@127.0.0.1:${options.ports.database}/fairhall`;
}
