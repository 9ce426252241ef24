import type { AttemptDoor } from '@fairhall/contract';
import type { RefusedCall } from '#platform/http';
import type { GatewayObserver } from '#play';
import type { Safety } from '#safety';

type Attempts = Safety['attempts'];

/** Vendors' calls as `observer` hears them, and counted where a code tells of an attempt. */
export function countAttempts(observer: GatewayObserver, attempts: Attempts): GatewayObserver {
  return {
    ...observer,
    answered(call) {
      observer.answered(call);
      // whoever has proven nothing stands in the log of calls that were turned away
      if (call.vendor !== undefined) attempts.note({ door: 'vendor', who: call.vendor, code: call.code });
    },
  };
}

/**
 * Counts what the house refused over its own interface, by who was let in to ask for it. What staff were refused while
 * they looked as a member is nothing the member tried.
 */
export function noteRefusals(attempts: Attempts): (refused: RefusedCall) => void {
  return ({ code, endpoint, caller }) => {
    if (isLook(caller)) return;
    attempts.note({ door: doorOf(endpoint), who: whoOf(caller), code });
  };
}

const isLook = (caller: unknown): boolean => (caller as { way?: unknown } | undefined)?.way === 'staff';

function doorOf({ audience, credential }: RefusedCall['endpoint']): AttemptDoor {
  if (credential === 'providerSignature') return 'provider';
  return audience === 'staff' ? 'staff' : 'member';
}

/** Guards answer a member, one of the staff, or nobody. */
function whoOf(caller: unknown): string | undefined {
  if (typeof caller !== 'object' || caller === null) return undefined;
  const { memberId, staffId } = caller as { memberId?: bigint; staffId?: bigint };
  return String(memberId ?? staffId ?? '') || undefined;
}
