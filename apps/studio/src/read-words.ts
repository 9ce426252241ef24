import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What a command was told; says how it is used and ends it where it was told anything else. */
export function readWords<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch {
    endWith(usage);
  }
}

export function endWith(usage: string): never {
  process.stderr.write(`usage: ${usage}\n`);
  process.exit(2);
}
