import { id, instant } from '@fairhall/contract';
import * as z from 'zod/mini';
import type { Command } from '#platform/command';
import { refuse } from '#platform/refusal';
import { endSessions } from '../end-sessions.ts';
import { toMemberId } from '../member.ts';
import type { Actor, DeedFacts, IdentityNeeds } from '../needs.ts';
import { lockMember } from '../queries.ts';
import { noteFactorChanged } from './factor-changed.ts';
import { readFactor } from './second-factor.ts';
import { securityTables } from './tables.ts';
import { tellOfChange } from './tell-of-change.ts';

export const endFactorKind = 'identity.end-second-factor';

/** `since`: of the factor that was there when it was asked for; another one set up meanwhile stays. */
const payload = z.strictObject({ memberId: id, provedBy: z.string(), since: instant });

/**
 * Takes the second factor off a member who can no longer show it. Whoever could talk one colleague into this would
 * have the account, so a second one reads how the member proved who they are. Every session ends.
 */
export function endFactorCommand<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
): Command<typeof payload, Staff, DeedFacts> {
  return {
    kind: endFactorKind,
    payload,
    propose: 'identity.members.reset',
    approve: 'identity.factor.approve',
    async preview(tx, { memberId, provedBy }) {
      const { isOn, since } = await readFactor(tx, toMemberId(memberId));
      return { before: { secondFactor: isOn, since }, after: { secondFactor: false, provedBy } };
    },
    async execute(tx, { payload: { memberId: digits, provedBy, since: asked }, reason, approvedBy }) {
      const memberId = toMemberId(digits);
      await lockMember(tx, memberId);
      const { isOn, since } = await readFactor(tx, memberId);
      if (!isOn || since !== asked) refuse('identity/factor-off');
      await securityTables(tx)
        .deleteFrom('identity.second_factors')
        .where('member_id', '=', memberId)
        .execute();
      await noteFactorChanged(tx, { memberId, at: needs.clock.now() });
      await endSessions(tx, { memberId, because: 'ended-by-staff', at: needs.clock.now() });
      await tellOfChange(needs, tx, memberId, { kind: 'second-factor-off' });
      const after = { secondFactor: false, provedBy };
      await needs.audit(tx, {
        staff: approvedBy,
        action: endFactorKind,
        subject: `member:${digits}`,
        before: { secondFactor: true, since },
        after,
        reason,
      });
      return after;
    },
  };
}
