import { listLinkedAccounts } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { type App, serve } from '#platform/http';
import { toMemberId } from '../member.ts';
import type { Actor, IdentityNeeds } from '../needs.ts';
import { readMemberRow } from '../queries.ts';
import { listLinked } from './list-linked.ts';

/** Looking at whom somebody is linked with is looking at all of them: each look is on the trail. */
export function linkStaffRoutes<Staff extends Actor>(app: App, needs: IdentityNeeds<Staff>): void {
  serve(app, listLinkedAccounts, needs.guardStaff('identity.links.read'), async ({ params, caller }) => {
    const { id } = await readMemberRow(needs.db, toMemberId(params.id));
    const linked = await listLinked(needs, id);
    await inTransaction(needs.db, (tx) =>
      needs.audit(tx, {
        staff: caller,
        action: 'identity.view-links',
        subject: `member:${id}`,
        after: { linked: linked.items.map((account) => account.id) },
      }),
    );
    return linked;
  });
}
