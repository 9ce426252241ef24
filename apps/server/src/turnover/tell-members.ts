import { id } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import type { Live } from '#platform/live';
import { type Event, emit, type Subscriber } from '#platform/outbox';

const CHANGED = 'turnover.changed';
const told = z.object({ members: z.array(id) });

/** Whose requirements have changed, as it is told. */
export const changed = (members: readonly string[]): Event => ({
  topic: CHANGED,
  subject: 'requirements',
  payload: { members },
});

/** In the transaction that changes requirements: whose they are. */
export async function noteChanged(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  if (memberIds.length === 0) return;
  await emit(tx, changed([...new Set(memberIds)].map(String)));
}

/** Requirements change in transactions that others commit: only the outbox knows when browsers can read them. */
export function tellMembers(live: Pick<Live, 'publish'>): Subscriber {
  return {
    name: 'turnover.tell-members',
    topics: [CHANGED],
    async hearTogether(_tx, events) {
      const members = new Set(events.flatMap(({ payload }) => told.parse(payload).members));
      for (const member of members) live.publish({ channel: `member:${member}`, kind: CHANGED, body: {} });
    },
  };
}
