import type { Database } from '@fairhall/database';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { PlatformClient } from '../platform-client.ts';

/** What working on rounds takes. */
export type RoundNeeds = { db: Database; clock: Clock; log: Logger; platform: PlatformClient };
