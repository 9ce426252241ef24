import type { CodeSent } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import type { Channel, CodePurpose } from '#messages';
import { refuse } from '#platform/refusal';
import type { MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { type CheckedCode, checkCode, issueCode } from '../one-time-codes.ts';
import { readMemberRow } from '../queries.ts';
import { contactsOf } from './contacts-of.ts';

type Needs = Pick<IdentityNeeds, 'db' | 'clock' | 'keys' | 'brand' | 'messages' | 'mode'>;
type Whose = {
  memberId: MemberId;
  channel: Channel;
  purpose: Extract<CodePurpose, 'second-step' | 'change'>;
};

/** Sends a code to an address that the member showed to be theirs before. */
export async function sendOwnCode(
  needs: Needs,
  { memberId, channel, purpose, network }: Whose & { network: string },
): Promise<CodeSent> {
  const address = await addressOf(needs, { memberId, channel });
  const { language } = await readMemberRow(needs.db, memberId);
  return inTransaction(needs.db, (tx) =>
    issueCode(needs, tx, { purpose, channel, address, network, language, memberId }),
  );
}

/** Judges a code that was sent so; `takeCode` uses it up, with what it allows. */
export async function checkOwnCode(
  needs: Needs,
  { memberId, channel, purpose, code }: Whose & { code: string },
): Promise<CheckedCode> {
  const address = await addressOf(needs, { memberId, channel });
  return checkCode(needs, { purpose, channel, address, code, memberId, field: 'answer' });
}

async function addressOf({ db }: Needs, { memberId, channel }: Pick<Whose, 'memberId' | 'channel'>) {
  return (await contactsOf(db, memberId))[channel] ?? refuse('identity/proof-method');
}
