import type { Language } from '@fairhall/contract';
import * as contract from '@fairhall/contract';
import { type App, type AskingGuard, serve } from '#platform/http';
import type { MessageNeeds } from '../needs.ts';
import { countUnread, listInbox, markAllRead, markRead, type Owner, takeOut } from './queries.ts';
import { tellReader } from './tell-readers.ts';

type InboxCaller = { memberId: bigint; language: Language };
export type InboxNeeds = {
  guard: AskingGuard<InboxCaller, 'account'>;
  mayBeContacted(memberId: bigint): Promise<boolean>;
};

/** What members do with what the house told them. Who asks is decided by the guard handed in. */
export function inboxRoutes(
  app: App,
  needs: Pick<MessageNeeds, 'db' | 'keys' | 'brand' | 'clock' | 'live'>,
  { guard, mayBeContacted }: InboxNeeds,
): void {
  const { db, clock, live } = needs;
  const ownerOf = async ({ memberId, language }: InboxCaller): Promise<Owner> => ({
    memberId,
    language,
    isOffered: await mayBeContacted(memberId),
  });
  serve(app, contract.listInbox, guard, async ({ caller, query }) =>
    listInbox(needs, await ownerOf(caller), query),
  );
  serve(app, contract.countUnread, guard, async ({ caller }) => ({
    unread: await countUnread(db, await ownerOf(caller)),
  }));
  /** Another page of the same member hears of it. */
  const changed = async ({ memberId }: InboxCaller, change: Promise<void>) => {
    await change;
    tellReader(live, memberId);
    return { done: true } as const;
  };
  serve(app, contract.readInboxMessage, guard, ({ caller, params }) =>
    changed(caller, markRead(db, { memberId: caller.memberId, id: BigInt(params.id), at: clock.now() })),
  );
  serve(app, contract.readWholeInbox, guard, async ({ caller, body }) => {
    const read = { upTo: BigInt(body.upTo), kind: body.kind, at: clock.now() };
    return changed(caller, markAllRead(db, await ownerOf(caller), read));
  });
  serve(app, contract.deleteInboxMessage, guard, ({ caller, params }) =>
    changed(caller, takeOut(db, { memberId: caller.memberId, id: BigInt(params.id), at: clock.now() })),
  );
}
