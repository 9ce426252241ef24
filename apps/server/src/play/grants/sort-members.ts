import type { AnswerOf, BodyOf, MemberSegment, previewGrants } from '@fairhall/contract';
import { MOST_IN_SEGMENT, toAccount } from '@fairhall/contract';
import { Refusal, refuse } from '#platform/refusal';
import { type GrantNeeds, type Promised, requireGames, requireGiveable } from './give-grant.ts';

/** Members by their names, or all who fit. */
export type Whom = BodyOf<typeof previewGrants>['to'];
/** What each member is promised. */
export type Terms = Omit<Promised, 'requestId' | 'memberId'>;
export type Chosen = { account: string; memberId: string };
export type Sorted = {
  able: Chosen[];
  currency: string | null;
  refused: AnswerOf<typeof previewGrants>['refused'];
  /** So many fit that each is looked at only when it is their turn. */
  isAtMost: boolean;
};

type Member = { account: string; memberId: string | undefined };

/** How many are looked at one by one while somebody waits for the answer. */
const MOST_AT_ONCE = 1_000;

/** Who of them can be given this; of very many, all who fit, among whom some may be left out when it is their turn. */
export async function sortMembers(needs: GrantNeeds, to: Whom, terms: Terms): Promise<Sorted> {
  if ('accounts' in to) return sortOut(needs, await known(needs, to.accounts), terms);
  const found = await fitting(needs, to.segment);
  if (found.length <= MOST_AT_ONCE) return sortOut(needs, await contactable(needs, found), terms);
  const { currency } = to.segment;
  requireGames(needs, { ...terms, currency });
  return { able: found, currency, refused: [], isAtMost: true };
}

/** Who fits now; whoever comes to fit later is given nothing. */
async function fitting(needs: GrantNeeds, segment: MemberSegment): Promise<Chosen[]> {
  const found = await needs.findSegment(segment, MOST_IN_SEGMENT + 1);
  if (found.length > MOST_IN_SEGMENT) refuse('play/segment-too-large', { most: MOST_IN_SEGMENT });
  return found.map(({ memberId, account }) => ({ account, memberId: String(memberId) }));
}

async function contactable({ mayBeContacted }: GrantNeeds, members: readonly Chosen[]): Promise<Chosen[]> {
  const kept: Chosen[] = [];
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
  const sorted: Sorted = { able: [], currency: null, refused: [], isAtMost: false };
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

/** The currency in which a member can be given this, or why they cannot. */
export async function tryOne(
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
