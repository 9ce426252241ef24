import { pino } from 'pino';

export type Log = import('pino').Logger;

const secrets = ['password', 'token', 'secret', 'authorization', 'cookie', 'fundPassword', 'account_number'];

export function createLog(options: { level: string; name: string }): Log {
  return pino({
    name: options.name,
    level: options.level,
    redact: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  });
}
