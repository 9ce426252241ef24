import type { MobileProof, PersonalForm } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { isSwitchedOn } from '#brand';
import { refuse } from '#platform/refusal';
import { createMember } from '../create-member.ts';
import { keepIdNumber } from '../id-number.ts';
import { type Attribution, resolveInvitation } from '../invitation.ts';
import type { IdentityNeeds } from '../needs.ts';
import { countedPlace } from '../networks.ts';
import { type Opened, openSession } from '../open-session.ts';
import { hashPassword } from '../password.ts';
import { requirePerson } from '../person/require-person.ts';
import { readMemberRow } from '../queries.ts';
import { proveMobile } from '../recover/prove-mobile.ts';
import { sendOneTimePassword } from '../send-one-time-password.ts';
import { countFailure, registrationRule, takeTurn, withdrawGuess } from '../throttle.ts';
import type { Visit } from '../visit.ts';
import type { CheckedPerson } from './check-registration.ts';
import { requireFreeNames } from './require-free-names.ts';
import { samePersons } from './same-person.ts';
import { toldSoOften } from './told-so-often.ts';

/** The number somebody gave as their own; where it has to be proven, with what they typed to prove it. */
type OwnMobile = { address: string; isProven: boolean; proof: MobileProof };

/** Whoever wants to become a member, once the rules of their form are kept. */
export type Entrant = CheckedPerson & {
  account: string;
  password: string;
  mustChangePassword?: boolean;
  mobile: OwnMobile | undefined;
  /** What an SMS tells them, when the number has been proven to be theirs. */
  tells?: 'account' | 'account-and-password';
};

/** What every registration has in common: a person is there, the number is theirs, one transaction makes the member. */
export async function admitEntrant(
  needs: IdentityNeeds,
  form: PersonalForm,
  visit: Visit,
  { password, paymentPassword, idNumber, mobile, tells, ...person }: Entrant,
): Promise<Opened> {
  const brand = needs.brand.settings();
  await requirePerson(needs, {
    action: 'REGISTER',
    fields: form,
    network: visit.network,
    needsPicture: brand.registerRules.captcha.required,
  });
  if (paymentPassword !== undefined)
    needs.fundPasswords.check(paymentPassword, { loginPassword: password, field: 'paymentPassword' });
  const proven = mobile?.isProven
    ? await proveMobile(needs, mobile.proof, { purpose: 'register', mobile: mobile.address })
    : undefined;
  return countedByNetwork(needs, visit.network, async () => {
    // hashing is dear: not for those who cannot come in anyway
    await inTransaction(needs.db, (tx) => placeOf(needs, tx, form));
    await requireFreeNames(needs, { ...person, network: visit.network });
    const passwordHash = await hashPassword(password, visit.network);
    const fundHash =
      paymentPassword === undefined ? undefined : await hashPassword(paymentPassword, visit.network);
    const admit = async (tx: Tx) => {
      const at = needs.clock.now();
      const attribution = await placeOf(needs, tx, form);
      await proven?.take(tx);
      const memberId = await createMember(needs, tx, {
        ...person,
        contacts: [...person.contacts, ...contactOf(mobile)],
        type: attribution.memberType ?? 0,
        passwordHash,
        passwordCameBy: mobile?.isProven && tells === 'account-and-password' ? 'sms' : undefined,
        attribution,
        network: visit.network,
        acceptedFrom: visit.address,
        registerUrl: form.registerUrl,
        registerDomain: form.domain,
      });
      await needs.requireNewcomer(tx, await samePersons(tx, memberId));
      if (idNumber !== undefined) await keepIdNumber(tx, needs.keys, { memberId, idNumber });
      if (fundHash !== undefined) await needs.fundPasswords.keep(tx, memberId, { hash: fundHash, at });
      if (mobile?.isProven && tells) {
        const { account, language } = person;
        const whom = { channel: 'sms' as const, to: mobile.address, language, memberId };
        if (tells === 'account')
          await needs.messages.send(tx, { ...whom, template: 'account-opened', values: { account } });
        else await sendOneTimePassword(needs, tx, { ...whom, account, password });
      }
      const member = await readMemberRow(tx, memberId);
      return openSession(needs, tx, { member, way: 'registration', visit });
    };
    return toldSoOften(needs, visit.network, () => inTransaction(needs.db, admit));
  });
}

function contactOf(mobile: OwnMobile | undefined) {
  return mobile ? [{ kind: 'mobileNum', value: mobile.address, isVerified: mobile.isProven }] : [];
}

async function placeOf({ brand, clock }: IdentityNeeds, tx: Tx, form: PersonalForm): Promise<Attribution> {
  const settings = brand.settings();
  const { defaultUplineId, registerRules: rules } = settings;
  const attribution = await resolveInvitation(tx, form, { rules, defaultUplineId, now: clock.now() });
  const { linkId, referrerId } = attribution;
  // whoever was sent by somebody may come in where others may not
  if (linkId === undefined && referrerId === undefined && !isSwitchedOn(settings, 'DIRECTREG3'))
    refuse('identity/registration-closed');
  return attribution;
}

/** Only what succeeds is counted: a mistyped form costs nothing. */
async function countedByNetwork<Result>(
  needs: IdentityNeeds,
  network: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const place = countedPlace(needs, network);
  if (place === undefined) return work();
  const guess = { subject: `register:${place}`, rule: registrationRule };
  await takeTurn(needs, guess);
  try {
    const result = await work();
    await countFailure(needs, guess);
    return result;
  } catch (error) {
    await withdrawGuess(needs.db, guess.subject);
    throw error;
  }
}
