import { createHmac } from 'node:crypto';
import type { Keys } from '#platform/crypto';
import type { MemberId } from '../member.ts';

/** By what a device knows whose passkey it keeps: the same for all of a member's, and it tells nobody who they are. */
export function userHandleOf(keys: Keys, memberId: MemberId): string {
  return createHmac('sha256', keys.key('identity.passkey-user')).update(String(memberId)).digest('base64url');
}
