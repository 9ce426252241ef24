import { createHmac } from 'node:crypto';
import type { CodeSent, Language, RefusalCode } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { Channel, CodePurpose, Filled } from '#messages';
import { isSame, randomDigits } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import type { MemberId } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import { countedPlace, neighbourhoodOf } from './networks.ts';
import type { IdentityTables } from './tables.ts';

/** Where a code goes and what it is for. `address` is normalised; two spellings would be two addresses. */
type CodeAddress = { purpose: CodePurpose; channel: Channel; address: string };

export type CodeRequest = CodeAddress & {
  network: string;
  language: Language;
  /** Whose the code is: nobody else can use it. */
  memberId?: MemberId | undefined;
  /** Nobody has this address, and only somebody could use the code: all is done but the sending. */
  isNobodys?: boolean;
};

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const LIFE_MINUTES = 5;
const TRIES = 5;
const CODES_A_DAY = { address: 5, network: 20, newAddressesOfMember: 10 };
const DIGITS = 6;

/**
 * Who can ask for these has shown a password or is in. They are counted apart from those that anybody can ask for:
 * whoever uses those up keeps no member from their second step or their proofs.
 */
const ofMembers: readonly CodePurpose[] = ['second-step', 'change'];

/** How long another code is refused; spec: `expiredMinutes`, for a forgotten password one minute. */
function pauseMinutes(purpose: CodePurpose): number {
  return purpose === 'forgot' ? 1 : LIFE_MINUTES;
}

type Needs = Pick<IdentityNeeds, 'db' | 'clock' | 'keys' | 'brand' | 'messages' | 'mode'>;

/** Sends six digits to an address. An earlier code of the same purpose is worth nothing from here on. */
export function issueCode(needs: Needs, tx: Tx, request: CodeRequest): Promise<CodeSent> {
  const code = randomDigits(DIGITS);
  return issueSecret(needs, tx, {
    ...request,
    secretHash: hashCode(needs, { ...request, code }),
    lifeMinutes: LIFE_MINUTES,
    words: {
      template: 'one-time-code',
      values: { code, purpose: request.purpose, minutes: LIFE_MINUTES },
    },
  });
}

export type SecretRequest = CodeRequest & { secretHash: Buffer; lifeMinutes: number; words: Filled };

/**
 * Sends what lets somebody in once, or refuses because it was too soon or too often. Pauses, caps and answer are the
 * same for an address nobody has, and so is the work.
 */
export async function issueSecret(needs: Needs, tx: Tx, request: SecretRequest): Promise<CodeSent> {
  const { purpose, channel, address, network, memberId, isNobodys = false } = request;
  const now = needs.clock.now();
  const addressHash = hashAddress(needs, request);
  await refuseTooOften(needs, tx, { purpose, addressHash, network, memberId, now });
  const expiresAt = new Date(now.getTime() + request.lifeMinutes * MINUTE_MS);
  const expiredMinutes = pauseMinutes(purpose);
  const resendAt = new Date(now.getTime() + expiredMinutes * MINUTE_MS);
  await tx
    .withTables<IdentityTables>()
    .insertInto('identity.one_time_codes')
    .values({
      brand_id: needs.brand.settings().id,
      purpose,
      channel,
      address_hash: addressHash,
      code_hash: request.secretHash,
      member_id: memberId ?? null,
      is_sent: !isNobodys,
      network: neighbourhoodOf(network),
      issued_at: now,
      resend_at: resendAt,
      expires_at: expiresAt,
      taken_at: null,
    })
    .execute();
  await needs.messages.send(tx, {
    channel,
    to: address,
    language: request.language,
    ...request.words,
    usefulUntil: expiresAt,
    isWithheld: isNobodys,
    ...(memberId !== undefined && { memberId }),
  });
  return { expiredMinutes, resendAt: resendAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

type Asking = {
  purpose: CodePurpose;
  addressHash: Buffer;
  network: string;
  memberId: MemberId | undefined;
  now: Date;
};

/** Two who ask for one address, or from one network, at the same moment are judged one after the other. */
async function refuseTooOften(
  needs: Needs,
  tx: Tx,
  { purpose, addressHash, network, memberId, now }: Asking,
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const isAlike = sql`(purpose = any (${ofMembers}::text[])) = ${ofMembers.includes(purpose)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${addressHash.toString('hex')}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ today: number; last_at: Date | null; resend_at: Date | null }>`
    select count(*) filter (where ${isAlike})::int as today, max(issued_at) as last_at,
      max(resend_at) filter (where purpose = ${purpose}) as resend_at
    from identity.one_time_codes where address_hash = ${addressHash} and issued_at > ${since}`.execute(tx);
  const { today = 0, last_at: lastAt = null, resend_at: resendAt = null } = rows[0] ?? {};
  if (resendAt && resendAt > now) refuse('identity/code-too-soon', { until: resendAt.toISOString() });
  if (isWithinASecond(lastAt, now)) refuse('request/too-many');
  if (today >= CODES_A_DAY.address) refuse('identity/code-cap');
  if (purpose === 'bind' && memberId !== undefined) await refuseTooManyNew(tx, { memberId, since });
  const place = countedPlace(needs, network);
  if (place === undefined) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${place}`}, 0))`.execute(tx);
  const { rows: there } = await sql<{ today: number; last_at: Date | null }>`
    select count(*) filter (where ${isAlike})::int as today, max(issued_at) as last_at
    from identity.one_time_codes where network = ${place} and issued_at > ${since}`.execute(tx);
  if (isWithinASecond(there[0]?.last_at ?? null, now)) refuse('request/too-many');
  if ((there[0]?.today ?? 0) >= CODES_A_DAY.network) refuse('identity/code-cap');
}

/** Numbers that are nobody's yet: a member could name thousands, at the house's cost. */
async function refuseTooManyNew(
  tx: Tx,
  { memberId, since }: { memberId: MemberId; since: Date },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:member:${memberId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ today: number }>`select count(*)::int as today from identity.one_time_codes
    where member_id = ${memberId} and purpose = 'bind' and issued_at > ${since}`.execute(tx);
  if ((rows[0]?.today ?? 0) >= CODES_A_DAY.newAddressesOfMember) refuse('identity/code-cap');
}

function isWithinASecond(lastAt: Date | null, now: Date): boolean {
  return lastAt !== null && now.getTime() - lastAt.getTime() < SECOND_MS;
}

export type CodeGuess = CodeAddress & {
  code: string;
  /** Whoever must be the one it was issued to. */
  memberId?: MemberId | undefined;
  field?: string;
};

/** A code somebody has shown to be theirs. It is used up by `takeCode`, in the transaction of what it allows. */
export type CheckedCode = { codeId: bigint; memberId: MemberId | undefined };

/**
 * Judges a guess. The try is counted and kept before the answer is given, whatever becomes of the caller's deed: five
 * tries are five, also when they come at the same moment.
 */
export async function checkCode(needs: Needs, guess: CodeGuess): Promise<CheckedCode> {
  const { code, memberId, field = 'verificationCode' } = guess;
  const now = needs.clock.now();
  const given = hashCode(needs, { ...guess, code: code.normalize('NFKC').trim() });
  const tried = await countTry(needs, guess);
  if (!tried) return refuse('identity/code-wrong', {}, field);
  if (tried.taken_at || tried.expires_at <= now) return refuse('identity/code-expired', {}, field);
  if (!tried.isCounted) return refuse('identity/code-tries-used', {}, field);
  const isTheirs = memberId === undefined || tried.member_id === memberId;
  if (!isSame(tried.code_hash, given) || !tried.is_sent || !isTheirs)
    return refuse('identity/code-wrong', {}, field);
  return { codeId: tried.id, memberId: tried.member_id ?? undefined };
}

/** The newest code of the address and purpose, and whether a try of it was left to be counted. */
function countTry(needs: Needs, guess: CodeGuess) {
  return inTransaction(needs.db, async (tx) => {
    const row = await tx
      .withTables<IdentityTables>()
      .selectFrom('identity.one_time_codes')
      .select(['id', 'code_hash', 'member_id', 'is_sent', 'expires_at', 'taken_at', 'tries'])
      .where('address_hash', '=', hashAddress(needs, guess))
      .where('purpose', '=', guess.purpose)
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const isCounted = row.tries < TRIES;
    if (isCounted)
      await tx
        .withTables<IdentityTables>()
        .updateTable('identity.one_time_codes')
        .set({ tries: row.tries + 1 })
        .where('id', '=', row.id)
        .execute();
    return { ...row, isCounted };
  });
}

/** Uses a checked code up, with the deed it allows or not at all. Of two who come at once, one is refused. */
export async function takeCode(
  needs: Pick<Needs, 'clock'>,
  tx: Tx,
  { codeId }: CheckedCode,
  otherwise: { code: RefusalCode; field?: string } = {
    code: 'identity/code-expired',
    field: 'verificationCode',
  },
): Promise<void> {
  const taken = await tx
    .withTables<IdentityTables>()
    .updateTable('identity.one_time_codes')
    .set({ taken_at: needs.clock.now(), tries: sql`greatest(tries, 1)` })
    .where('id', '=', codeId)
    .where('taken_at', 'is', null)
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) refuse(otherwise.code, {}, otherwise.field);
}

/** What an address is known by once the code is sent: the address itself is not kept. */
export function hashAddress(
  { keys, brand }: Pick<Needs, 'keys' | 'brand'>,
  { channel, address }: Omit<CodeAddress, 'purpose'>,
): Buffer {
  return createHmac('sha256', keys.key('one-time code address'))
    .update(`${brand.settings().id}:${channel}:${address}`)
    .digest();
}

function hashCode(
  { keys, brand }: Needs,
  { purpose, channel, address, code }: CodeAddress & { code: string },
) {
  return createHmac('sha256', keys.key('one-time code'))
    .update(`${brand.settings().id}:${purpose}:${channel}:${address}:${code}`)
    .digest();
}
