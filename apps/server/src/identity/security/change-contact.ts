import type { CodeSent, NewContact } from '@fairhall/contract';
import { inTransaction, isUniqueViolation, type Tx } from '@fairhall/database';
import type { Channel } from '#messages';
import { refuse } from '#platform/refusal';
import { takeFromUnproven } from '../contact-owner.ts';
import { toEmail } from '../email.ts';
import { endSessions } from '../end-sessions.ts';
import type { MemberCaller } from '../member.ts';
import { requireOpenCountry, toMobile } from '../mobile.ts';
import type { IdentityNeeds } from '../needs.ts';
import { checkCode, issueCode, takeCode } from '../one-time-codes.ts';
import { lockMember } from '../queries.ts';
import type { IdentityTables } from '../tables.ts';
import { tellMember } from '../tell-member.ts';
import { contactsOf } from './contacts-of.ts';
import { requireFreshProof } from './proof.ts';

type Needs = Pick<IdentityNeeds, 'db' | 'clock' | 'keys' | 'brand' | 'messages' | 'mode'>;
type Address = { kind: NewContact['kind']; channel: Channel; address: string };

/** The code that shows the new address to be the member's; nothing is said of whether somebody else has it. */
export function sendContactCode(
  needs: Needs,
  caller: MemberCaller,
  { contact, network }: { contact: NewContact; network: string },
): Promise<CodeSent> {
  const { channel, address } = addressOf(needs, contact);
  const { memberId, language } = caller;
  return inTransaction(needs.db, (tx) =>
    issueCode(needs, tx, { purpose: 'bind', channel, address, network, language, memberId }),
  );
}

/**
 * The member's new address, in place of the old one, which is told before it is forgotten. Who sits elsewhere may have
 * come in by the old one.
 */
export async function changeContact(
  needs: Needs,
  caller: MemberCaller,
  { contact, code }: { contact: NewContact; code: string },
): Promise<void> {
  const { kind, channel, address } = addressOf(needs, contact);
  const { memberId } = caller;
  const checked = await checkCode(needs, {
    purpose: 'bind',
    channel,
    address,
    code,
    memberId,
    field: 'code',
  });
  await inTransaction(needs.db, async (tx) => {
    await lockMember(tx, memberId);
    await requireFreshProof(needs, tx, caller, { purpose: 'contact', given: 'nothing' });
    await takeCode(needs, tx, checked, { code: 'identity/code-expired', field: 'code' });
    // the old address, while it is still known
    await tellMember(needs, tx, memberId, ({ account }) => ({
      template: 'contact-changed',
      values: { account, contact: kind, at: needs.clock.now() },
    }));
    const { [channel]: old } = await contactsOf(tx, memberId);
    await keepContact(needs, tx, caller, { kind, address });
    if (old !== undefined && old !== address)
      await endSessions(tx, {
        memberId,
        because: 'signed-out-elsewhere',
        at: needs.clock.now(),
        except: caller.sessionId,
      });
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) refuse('identity/contact-taken', {}, kind);
    throw error;
  });
}

async function keepContact(
  { clock, brand }: Needs,
  tx: Tx,
  { memberId }: MemberCaller,
  { kind, address }: Pick<Address, 'kind' | 'address'>,
): Promise<void> {
  const values = { value: address, verified_at: clock.now() };
  const brandId = brand.settings().id;
  await takeFromUnproven(tx, { brandId, kind, value: address, memberId });
  await tx
    .withTables<IdentityTables>()
    .insertInto('identity.contacts')
    .values({ member_id: memberId, brand_id: brandId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet(values))
    .execute();
}

function addressOf({ brand }: Pick<Needs, 'brand'>, contact: NewContact): Address {
  if (contact.kind === 'mobileNum') {
    const address = toMobile(contact);
    requireOpenCountry(brand.settings(), contact.countryDialingCode, 'mobileNum');
    return { kind: contact.kind, channel: 'sms', address };
  }
  return { kind: contact.kind, channel: 'email', address: toEmail(contact.email) };
}
