import { inTransaction } from '@fairhall/database';
import { ask, type MemberWorld, staffCode } from './member-world.ts';
import { readMessages } from './read-messages.ts';

/** The one-time password of a member, as a colleague who agreed was shown it or as it was sent. */
export async function resetByStaff(world: MemberWorld, memberId: string): Promise<string> {
  const { body } = await ask(world, {
    path: `/api/identity/staff/members/${memberId}/password`,
    body: { reason: 'forgot it', code: staffCode },
    staff: true,
  });
  if (body.approvalId === null) {
    const sent = (await readMessages(world.database)).findLast(
      ({ template }) => template === 'one-time-password',
    );
    return /Fh7\w+/.exec(sent?.text ?? '')?.[0] ?? '';
  }
  let shown = '';
  await inTransaction(world.db, (tx) =>
    world.identity.commands.resetPassword.execute(tx, {
      payload: { memberId },
      reason: 'forgot it',
      approvedBy: { staffId: 2n, name: 'Niran', origin: '127.0.0.1', sessionId: 2n },
      showOnce: (password) => {
        shown = password;
      },
    }),
  );
  return shown;
}
