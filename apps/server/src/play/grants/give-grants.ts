import { createHash } from 'node:crypto';
import {
  type AnswerOf,
  amount,
  type BodyOf,
  id,
  type MemberSegment,
  MOST_IN_SEGMENT,
  type previewGrants,
  toAccount,
} from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import * as z from 'zod/mini';
import { Refusal, refuse } from '#platform/refusal';
import { type ApprovalKind, refuseOwnBenefit, type StaffCaller } from '#staff';
import { type GrantNeeds, type Promised, requireGiveable, writeGrant } from './give-grant.ts';

const KIND = 'play.give-grants';

/** Members by their names, or all who fit. */
type Whom = BodyOf<typeof previewGrants>['to'];
/** What each member is promised. */
type Terms = Omit<Promised, 'requestId' | 'memberId'>;
type Given = { account: string; memberId: string };
type Sorted = {
  able: Given[];
  currency: string | null;
  refused: AnswerOf<typeof previewGrants>['refused'];
};

const waiting = z.strictObject({
  requestId: z.uuid(),
  members: z.array(z.strictObject({ account: z.string(), memberId: id })),
  gameIds: z.array(id),
  rounds: z.int(),
  stakeMinor: amount,
  days: z.int(),
  givenName: z.string(),
  /** They were found by a filter, and are written to by nobody but as marketing. */
  isSegment: z.optional(z.boolean()),
});

const worthOf = ({ rounds, stakeMinor }: Terms, members: number) =>
  BigInt(rounds) * BigInt(stakeMinor) * BigInt(members);

/** What giving many members free rounds would come to, member by member. */
export async function tellOfMany(
  needs: GrantNeeds,
  { to, ...terms }: Terms & { to: Whom },
): Promise<AnswerOf<typeof previewGrants>> {
  const { able, currency, refused } = await sortOut(needs, await membersOf(needs, to), terms);
  return { members: able.length, currency, worthMinor: String(worthOf(terms, able.length)), refused };
}

/** Asks a second person to give many members free rounds; who can have none is left out already here. */
export async function proposeGrants(
  needs: GrantNeeds,
  {
    staff,
    reason,
    promised,
  }: {
    staff: StaffCaller;
    reason: string;
    promised: Terms & { requestId: string; to: Whom };
  },
): Promise<{ approvalId: bigint; expiresAt: Date }> {
  const { requestId, to, ...terms } = promised;
  const { able, currency } = await sortOut(needs, await membersOf(needs, to), terms);
  if (currency === null) refuse('play/nobody-to-give', {}, 'accounts' in to ? 'accounts' : undefined);
  return inTransaction(needs.db, async (tx) => {
    for (const { memberId } of able) await refuseOwnBenefit(tx, staff, { memberId: BigInt(memberId) });
    return needs.approvals.propose(tx, {
      kind: KIND,
      payload: {
        ...{ requestId, members: able, ...terms, givenName: staff.username },
        ...('segment' in to && { isSegment: true }),
      },
      subject: `grants:${requestId}`,
      currency,
      reason,
      staff,
    });
  });
}

/** The command behind a gift to many: whoever cannot have it any more when it is done is left out and named. */
export function registerGiveMany(needs: GrantNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: waiting,
    propose: 'play.grants.give',
    approve: 'play.grants.approve',
    amountMinor: ({ members, ...terms }) => worthOf(terms, members.length),
    async preview(_tx, payload) {
      const { members: _members, requestId: _request, givenName: _name, isSegment: _is, ...terms } = payload;
      const { able, refused } = await sortOut(needs, await stillFitting(needs, payload), terms);
      return {
        before: {},
        after: {
          rounds: terms.rounds,
          stakeMinor: terms.stakeMinor,
          days: terms.days,
          members: able.map(({ account }) => account).join(', '),
          worthMinor: String(worthOf(terms, able.length)),
          refused: namesOf(refused),
        },
      };
    },
    async execute(tx, { approvalId, payload, reason, requestedBy, approvedBy }) {
      const { members, requestId, givenName, isSegment: _is, ...terms } = payload;
      for (const { memberId } of members)
        await refuseOwnBenefit(tx, approvedBy, { memberId: BigInt(memberId) });
      const { able, refused } = await sortOut(needs, await stillFitting(needs, payload), terms);
      const by = { staffId: requestedBy, username: givenName };
      for (const { memberId } of able) {
        const promised = { ...terms, memberId, requestId: requestOf(requestId, memberId) };
        await writeGrant(needs, tx, { staff: approvedBy, promised, reason, by, approvalId });
      }
      return { given: able.length, refused: namesOf(refused) };
    },
  } satisfies ApprovalKind<typeof waiting>);
}

type Member = { account: string; memberId: string | undefined };

const membersOf = (needs: GrantNeeds, to: Whom): Promise<Member[]> =>
  'segment' in to ? fitting(needs, to.segment) : known(needs, to.accounts);

/** Who fits now, and may be made to want to play; whoever comes to fit later is given nothing. */
async function fitting(needs: GrantNeeds, segment: MemberSegment): Promise<Given[]> {
  const found = await needs.findSegment(segment, MOST_IN_SEGMENT + 1);
  if (found.length > MOST_IN_SEGMENT) refuse('play/segment-too-large', { most: MOST_IN_SEGMENT });
  return contactable(
    needs,
    found.map(({ memberId, account }) => ({ account, memberId: String(memberId) })),
  );
}

/** Those who were asked for, without who went away since they were found by a filter. */
const stillFitting = async (
  needs: GrantNeeds,
  { members, isSegment }: z.output<typeof waiting>,
): Promise<readonly Given[]> => (isSegment ? contactable(needs, members) : members);

async function contactable({ mayBeContacted }: GrantNeeds, members: readonly Given[]): Promise<Given[]> {
  const kept: Given[] = [];
  for (const member of members) if (await mayBeContacted(BigInt(member.memberId))) kept.push(member);
  return kept;
}

async function known({ idsOf }: GrantNeeds, accounts: readonly string[]): Promise<Member[]> {
  const asked = [...new Set(accounts.map(toAccount))];
  const ids = await idsOf(asked);
  return asked.map((account) => ({ account, memberId: ids.get(account)?.toString() }));
}

/** Who can be given this and who cannot, each with the no they would get alone; one currency for all. */
async function sortOut(needs: GrantNeeds, members: readonly Member[], terms: Terms): Promise<Sorted> {
  const sorted: Sorted = { able: [], currency: null, refused: [] };
  for (const { account, memberId } of members) {
    const told =
      memberId === undefined ? 'identity/unknown-member' : await tryOne(needs, { ...terms, memberId });
    if (typeof told === 'string' || memberId === undefined)
      sorted.refused.push({ account, code: String(told) });
    else if (sorted.currency !== null && told.currency !== sorted.currency)
      sorted.refused.push({ account, code: 'play/grant-impossible' });
    else {
      sorted.currency = told.currency;
      sorted.able.push({ account, memberId });
    }
  }
  return sorted;
}

async function tryOne(
  needs: GrantNeeds,
  promised: Terms & { memberId: string },
): Promise<{ currency: string } | string> {
  try {
    return await requireGiveable(needs, promised);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const namesOf = (refused: Sorted['refused']) =>
  refused.map(({ account, code }) => `${account}: ${code}`).join(', ');

/** The same request is one grant for each member, whoever approves it and however often. */
function requestOf(requestId: string, memberId: string): string {
  const digest = createHash('sha256').update(`${requestId}/${memberId}`).digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
