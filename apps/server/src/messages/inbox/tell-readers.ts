import { id } from '@fairhall/contract';
import * as z from 'zod/mini';
import type { Live } from '#platform/live';
import type { Event, Subscriber } from '#platform/outbox';

const TOPIC = 'inbox.written';
const told = z.object({ members: z.array(id) });

/** Said in the transaction that writes to inboxes. */
export function written(memberIds: readonly bigint[]): Event {
  const members = [...new Set(memberIds)].map(String);
  return { topic: TOPIC, subject: 'inboxes', payload: { members } };
}

/** Others commit what is written here: only the outbox knows when browsers can read it. */
export function tellReaders(live: Pick<Live, 'publish'>): Subscriber {
  return {
    name: 'messages.tell-readers',
    topics: [TOPIC],
    async hearTogether(_tx, events) {
      const members = new Set(events.flatMap(({ payload }) => told.parse(payload).members));
      for (const member of members) tellReader(live, member);
    },
  };
}

export function tellReader(live: Pick<Live, 'publish'>, memberId: string | bigint): void {
  live.publish({ channel: `member:${memberId}`, kind: 'inbox.changed', body: {} });
}
