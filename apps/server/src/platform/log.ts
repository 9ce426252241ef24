import { type DestinationStream, pino } from 'pino';

export type Log = import('pino').Logger;

const secrets = ['password', 'token', 'secret', 'authorization', 'cookie', 'fundPassword', 'account_number'];

type LogOptions = { level: string; name: string; to?: DestinationStream };

export function createLog({ level, name, to }: LogOptions): Log {
  const redact = secrets.flatMap((secret) => [secret, `*.${secret}`, `*.*.${secret}`]);
  return pino({ name, level, redact }, to ?? pino.destination(1));
}
