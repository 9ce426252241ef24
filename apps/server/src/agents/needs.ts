import type { Announcement, Language } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { Identity } from '#identity';
import type { Clock } from '#platform/clock';
import type { Request } from '#platform/http';
import type { Play } from '#play';

export type AgentNeeds = {
  db: Database;
  clock: Clock;
  identity: Pick<Identity, 'links' | 'openings' | 'accountsOf' | 'guards'>;
  rounds: Pick<Play, 'listRoundsOf' | 'sumByDay'>;
  notices(language: Language | undefined, request: Request): Promise<Announcement[]>;
};

/** Who asks: everything answered is of those below `path`. */
export type Agent = { memberId: bigint; account: string; path: string; currency: string };
