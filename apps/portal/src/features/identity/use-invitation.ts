import { checkInvitation } from '@fairhall/contract';
import { useQuery } from '@tanstack/react-query';
import { call, RefusedCall } from '../../shared/call.ts';

export type InvitationOfUrl =
  | { status: 'none' | 'asking' | 'wrong' }
  /** `unknown`: the house did not answer; the code is sent along and judged there. */
  | { status: 'good' | 'unknown'; code: string };

/** The code the visitor's link brought, and whether it can be used. */
export function useInvitation(): InvitationOfUrl {
  const code = sessionStorage.getItem('affiliateCode') ?? '';
  const answer = useQuery({
    queryKey: ['invitation', code],
    enabled: code !== '',
    queryFn: () => isUsable(code),
  });
  if (code === '') return { status: 'none' };
  if (answer.isError) return { status: 'unknown', code };
  if (answer.data === undefined) return { status: 'asking' };
  return answer.data ? { status: 'good', code } : { status: 'wrong' };
}

/** Whether an invitation code can be used; throws when the house does not say. */
export async function isUsable(code: string): Promise<boolean> {
  try {
    await call(checkInvitation, { query: { code, domain: location.hostname } });
    return true;
  } catch (error) {
    if (error instanceof RefusedCall && error.code === 'identity/invitation-code-error') return false;
    throw error;
  }
}
