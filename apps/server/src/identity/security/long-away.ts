import type { Tx } from '@fairhall/database';
import type { IdentityNeeds } from '../needs.ts';
import type { MemberRow } from '../queries.ts';
import { tellMember } from '../tell-member.ts';

/** An account that nobody came to for so long asks for more than it otherwise would. */
const LONG_AWAY_MS = 365 * 86_400_000;

type Seen = Pick<MemberRow, 'registered_at' | 'last_login_at'>;

const lastSeen = ({ last_login_at: lastLogin, registered_at: registered }: Seen) => lastLogin ?? registered;

export const wasLongAway = (member: Seen, at: Date): boolean =>
  at.getTime() - lastSeen(member).getTime() >= LONG_AWAY_MS;

/** There was nothing more to ask them for: their money stays where it is until staff know who came. */
export async function holdReturned(
  needs: Pick<IdentityNeeds, 'clock' | 'messages' | 'holdLongAway'>,
  tx: Tx,
  member: MemberRow,
): Promise<void> {
  const since = lastSeen(member);
  await needs.holdLongAway(tx, { memberId: member.id, since });
  await tellMember(needs, tx, member.id, ({ account }) => ({
    template: 'long-away',
    values: { account, at: since },
  }));
}
