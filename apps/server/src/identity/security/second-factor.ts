import type { SecondFactorView } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { inTransaction } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import { type CodeSecret, codeSecrets, matchCode } from '#platform/totp';
import { endSessions } from '../end-sessions.ts';
import type { MemberCaller, MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { lockMember } from '../queries.ts';
import { noteFactorChanged } from './factor-changed.ts';
import { findFactor } from './find-factor.ts';
import { judgeCode, judgingFactor } from './judge-code.ts';
import { forgetOtherNetworks } from './known-networks.ts';
import { requireFreshProof } from './proof.ts';
import { drawRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { securityTables } from './tables.ts';
import { tellOfChange } from './tell-of-change.ts';

type Needs = Pick<IdentityNeeds, 'db' | 'clock' | 'keys' | 'messages'>;

const secrets = codeSecrets('identity.second-factor');
const SETUP_MS = 10 * 60_000;
const judging = ({ memberId }: MemberCaller) => ({ ...judgingFactor(memberId), field: 'code' });
const SIX_DIGITS = /^\d{6}$/;

export async function readFactor(db: Database, memberId: MemberId): Promise<SecondFactorView> {
  const factor = await findFactor(db, memberId);
  if (!factor) return { isOn: false, since: null, recoveryCodesLeft: 0, atEveryLogIn: false };
  const { left } = await securityTables(db)
    .selectFrom('identity.recovery_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    isOn: true,
    since: factor.since.toISOString(),
    recoveryCodesLeft: Number(left),
    atEveryLogIn: factor.atEveryLogIn,
  };
}

/** Shows a new secret; nothing is asked for before a code of it has come back. */
export function beginFactor(needs: Needs, caller: MemberCaller): Promise<{ secret: string; uri: string }> {
  const secret = secrets.create(caller.account);
  return inTransaction(needs.db, async (tx) => {
    await lockMember(tx, caller.memberId);
    if ((await lockFactor(tx, caller.memberId))?.confirmed_at) refuse('identity/factor-on');
    await requireFreshProof(needs, tx, caller, { purpose: 'second-factor', given: 'nothing' });
    const values = {
      secret: secrets.seal(needs.keys, secret.base32, ownerOf(caller.memberId)),
      counter: 0n,
      begun_by: caller.sessionId,
      begun_until: new Date(needs.clock.now().getTime() + SETUP_MS),
    };
    await securityTables(tx)
      .insertInto('identity.second_factors')
      .values({ member_id: caller.memberId, confirmed_at: null, ...values })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
      .execute();
    return { secret: secret.base32, uri: secret.uri };
  });
}

/** On, once the app that holds the secret has shown a code. */
export function confirmFactor(needs: Needs, caller: MemberCaller, code: string): Promise<string[]> {
  return judgeCode(needs, judging(caller), async (tx) => {
    const at = needs.clock.now();
    await lockMember(tx, caller.memberId);
    const factor = await lockFactor(tx, caller.memberId);
    if (factor?.confirmed_at) refuse('identity/factor-on');
    if (!factor || factor.begun_by !== caller.sessionId || factor.begun_until <= at)
      refuse('identity/factor-not-begun');
    const counter = matchCode(openSecret(needs, caller.memberId, factor.secret), {
      code,
      now: at,
      lastCounter: factor.counter,
    });
    if (counter === undefined) return undefined;
    await securityTables(tx)
      .updateTable('identity.second_factors')
      .set({ counter, confirmed_at: at })
      .where('member_id', '=', caller.memberId)
      .execute();
    await noteFactorChanged(tx, { memberId: caller.memberId, at });
    await endOthers(needs, tx, caller);
    await forgetOtherNetworks(tx, caller);
    await tellOfChange(needs, tx, caller.memberId, { kind: 'second-factor-on' });
    return drawRecoveryCodes(tx, needs.keys, caller.memberId);
  });
}

export function endFactor(needs: Needs, caller: MemberCaller, code: string): Promise<true> {
  return judgeCode(needs, judging(caller), async (tx) => {
    await lockMember(tx, caller.memberId);
    if (!(await spendFactorCode(needs, tx, caller.memberId, code))) return undefined;
    await securityTables(tx)
      .deleteFrom('identity.second_factors')
      .where('member_id', '=', caller.memberId)
      .execute();
    await noteFactorChanged(tx, { memberId: caller.memberId, at: needs.clock.now() });
    await endOthers(needs, tx, caller);
    await tellOfChange(needs, tx, caller.memberId, { kind: 'second-factor-off' });
    return true;
  });
}

/** When the factor is asked for at a log-in; either way a code of it decides. */
export function chooseTime(
  needs: Needs,
  caller: MemberCaller,
  { code, atEveryLogIn }: { code: string; atEveryLogIn: boolean },
): Promise<true> {
  return judgeCode(needs, judging(caller), async (tx) => {
    await lockMember(tx, caller.memberId);
    if (!(await spendFactorCode(needs, tx, caller.memberId, code))) return undefined;
    await securityTables(tx)
      .updateTable('identity.second_factors')
      .set({ at_every_log_in: atEveryLogIn })
      .where('member_id', '=', caller.memberId)
      .execute();
    const kind = atEveryLogIn ? 'second-factor-always' : 'second-factor-new-places';
    await tellOfChange(needs, tx, caller.memberId, { kind });
    return true;
  });
}

/** Whoever sits elsewhere came in by what does not hold any more. */
async function endOthers(
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  { memberId, sessionId: except }: MemberCaller,
): Promise<void> {
  await endSessions(tx, { memberId, because: 'signed-out-elsewhere', at: clock.now(), except });
}

export function renewCodes(needs: Needs, caller: MemberCaller, code: string): Promise<string[]> {
  return judgeCode(needs, judging(caller), async (tx) => {
    await lockMember(tx, caller.memberId);
    if (!(await spendFactorCode(needs, tx, caller.memberId, code))) return undefined;
    await tellOfChange(needs, tx, caller.memberId, { kind: 'recovery-codes' });
    return drawRecoveryCodes(tx, needs.keys, caller.memberId);
  });
}

/** Whether the code is right, of the app or a recovery code; from now on it is used. Called within `judgeCode`. */
export async function spendFactorCode(
  needs: Pick<Needs, 'clock' | 'keys'>,
  tx: Tx,
  memberId: MemberId,
  code: string,
): Promise<boolean> {
  const at = needs.clock.now();
  const factor = await lockFactor(tx, memberId);
  if (!factor?.confirmed_at) refuse('identity/factor-off');
  if (!SIX_DIGITS.test(code.trim())) return spendRecoveryCode(tx, needs.keys, { memberId, code, at });
  const counter = matchCode(openSecret(needs, memberId, factor.secret), {
    code: code.trim(),
    now: at,
    lastCounter: factor.counter,
  });
  if (counter === undefined) return false;
  await securityTables(tx)
    .updateTable('identity.second_factors')
    .set({ counter })
    .where('member_id', '=', memberId)
    .execute();
  return true;
}

function lockFactor(tx: Tx, memberId: MemberId) {
  return securityTables(tx)
    .selectFrom('identity.second_factors')
    .select(['secret', 'counter', 'begun_by', 'begun_until', 'confirmed_at'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
}

const ownerOf = (memberId: MemberId) => `member:${memberId}`;

function openSecret({ keys }: Pick<Needs, 'keys'>, memberId: MemberId, sealed: Buffer): CodeSecret {
  return secrets.open(keys, sealed, ownerOf(memberId));
}
