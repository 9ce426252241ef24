import { type BroughtBy, checkInvitation } from '@fairhall/contract';
import { useQuery } from '@tanstack/react-query';
import { call, RefusedCall } from '../../shared/call.ts';
import { queries } from '../../shared/queries.ts';

/** The codes of an address: an agent's, a member's. */
export type Codes = { affiliateCode?: string; referralCode?: string };

export type InvitationOfUrl =
  | { status: 'none' | 'asking' | 'wrong' }
  /** `shown`: the code that counts; none where the domain brought the visitor. */
  | { status: 'good'; codes: Codes; shown: string | undefined }
  /** The house did not answer; the codes are sent along and judged there. */
  | { status: 'unknown'; codes: Codes; shown: string };

const queryKey = ['invitation'];

/** What brought the visitor, the codes of their link or the domain they opened, and whether it can be used. */
export function useInvitation(): InvitationOfUrl {
  const codes = codesOfUrl();
  const [first] = Object.values(codes);
  const answer = useQuery({
    queryKey: [...queryKey, codes],
    queryFn: () => findBrought(codes, location.hostname),
  });
  if (answer.isError)
    return first === undefined ? { status: 'none' } : { status: 'unknown', codes, shown: first };
  if (answer.data === undefined) return { status: 'asking' };
  if (answer.data.by === 'wrong') return { status: 'wrong' };
  if (answer.data.by === null) return { status: 'none' };
  return invitedBy(answer.data.by, codes);
}

/** What was good a while ago may be used up by now. */
export function askInvitationAgain(): Promise<void> {
  return queries.invalidateQueries({ queryKey });
}

export function forgetCodesOfUrl(): void {
  for (const name of ['affiliateCode', 'referralCode']) sessionStorage.removeItem(name);
}

export function invitedBy(by: BroughtBy, codes: Codes): InvitationOfUrl {
  return { status: 'good', codes, shown: by === 'domain' ? undefined : codes[by] };
}

/** What brings somebody with these codes to this domain: nothing, or `wrong` when it is none of the codes; throws when the house does not say. */
export async function findBrought(
  { affiliateCode: code, referralCode }: Codes,
  domain?: string,
): Promise<{ by: BroughtBy | 'wrong' | null }> {
  try {
    const query = { ...(code && { code }), ...(referralCode && { referralCode }), ...(domain && { domain }) };
    return await call(checkInvitation, { query });
  } catch (error) {
    if (error instanceof RefusedCall && error.code === 'identity/invitation-code-error')
      return { by: 'wrong' };
    throw error;
  }
}

function codesOfUrl(): Codes {
  const affiliateCode = sessionStorage.getItem('affiliateCode');
  const referralCode = sessionStorage.getItem('referralCode');
  return { ...(affiliateCode && { affiliateCode }), ...(referralCode && { referralCode }) };
}
