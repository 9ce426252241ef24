import { createHmac } from 'node:crypto';
import { isSame, randomToken } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import { spendOnce } from '#platform/spend-once';
import type { SessionId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import type { Party } from './party.ts';

/** What is signed with it: a log-in by anybody, or a new passkey in this session. */
export type ChallengeUse =
  | { kind: 'log-in'; party: Party }
  | { kind: 'add'; party: Party; session: SessionId };
type Needs = Pick<IdentityNeeds, 'clock' | 'db' | 'keys'>;

export const CHALLENGE_MS = 5 * 60_000;
const SHAPE = /^(([\w-]{43})([0-9a-f]{12}))([\w-]{43})$/;

/**
 * A challenge that says of itself until when and for what it is good, under our key. Nothing is kept of it, so that
 * whoever asks for many fills nothing.
 */
export function drawChallenge({ clock, keys }: Needs, use: ChallengeUse): string {
  const until = clock.now().getTime() + CHALLENGE_MS;
  const head = `${randomToken()}${until.toString(16).padStart(12, '0')}`;
  return Buffer.from(`${head}${sign(keys, head, use)}`).toString('base64url');
}

/** Refuses a challenge that is not ours, was for something else, is too old, or came back before; now it has. */
export async function spendChallenge(needs: Needs, encoded: string, use: ChallengeUse): Promise<void> {
  const challenge = Buffer.from(encoded, 'base64url').toString('latin1');
  const [, head = '', , until = '', mark = ''] = SHAPE.exec(challenge) ?? [];
  const isOurs = isSame(Buffer.from(mark), Buffer.from(sign(needs.keys, head, use)));
  const expires = new Date(Number.parseInt(until, 16));
  if (!isOurs || expires <= needs.clock.now()) refuse('identity/passkey-expired');
  const spent = {
    kind: 'passkey-challenge',
    value: challenge,
    until: expires,
    now: needs.clock.now(),
  } as const;
  if (!(await spendOnce(needs.db, spent))) refuse('identity/passkey-expired');
}

function sign(keys: Needs['keys'], head: string, use: ChallengeUse): string {
  const session = use.kind === 'add' ? String(use.session) : '';
  return createHmac('sha256', keys.key('identity.passkey-challenge'))
    .update([head, use.kind, session, use.party.origin].join('\n'))
    .digest('base64url');
}
