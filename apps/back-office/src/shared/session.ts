import { type StaffPermission, type StaffSelf, staffEndpoints } from '@fairhall/contract';
import { useSyncExternalStore } from 'react';
import { CallRefused, call, hasToken, keepToken, whenSignedOut } from './call.ts';

/** Who is signed in: not asked yet, nobody, or somebody. */
export type Session = { kind: 'unknown' } | { kind: 'out' } | { kind: 'in'; staff: StaffSelf };

let session: Session = { kind: 'unknown' };
const listeners = new Set<() => void>();

whenSignedOut(() => change({ kind: 'out' }));

/** The token of this tab, or of the cookie when this tab has none. */
export async function resumeSession(): Promise<void> {
  try {
    if (hasToken()) change({ kind: 'in', staff: await call(staffEndpoints.me, {}) });
    else enter(await call(staffEndpoints.resume, {}));
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    if (error.body.code !== 'staff/signed-out') throw error;
    if (session.kind === 'unknown' || session.kind === 'in') change({ kind: 'out' });
  }
}

export function enter({ token, staff }: { token: string; staff: StaffSelf }): void {
  keepToken(token);
  change({ kind: 'in', staff });
}

export async function leave(): Promise<void> {
  await call(staffEndpoints.signOut, {});
  keepToken(undefined);
  change({ kind: 'out' });
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session);
}

/** Whether the one signed in holds a right. The server asks again; this only hides what it would refuse. */
export function useMay(permission: StaffPermission): boolean {
  const now = useSession();
  return now.kind === 'in' && now.staff.permissions.includes(permission);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}
