import type { SignedIn, WayIn } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { isSwitchedOn } from '#brand';
import { beginSession } from './begin-session.ts';
import { endHeldByMark } from './end-held-session.ts';
import { endSessions } from './end-sessions.ts';
import type { IdentityNeeds } from './needs.ts';
import { presentMember } from './present-member.ts';
import type { MemberRow } from './queries.ts';
import { isSecondStepDue } from './security/demanded-step.ts';
import { makeCredentials } from './session.ts';
import type { Visit } from './visit.ts';

export type Opened = { answer: SignedIn; cookie: string; expires: Date };

const DAY_MS = 86_400_000;

type Entry = {
  /** As its row is, before this log-in. */
  member: MemberRow;
  way: WayIn;
  visit: Visit;
  /** What was asked for beside the way itself, and given: it makes any network known. */
  tookSecondStep?: boolean;
  /** Nothing was used up: whose session a dying database forgot logs in again. */
  isRepeatable?: boolean;
};

/** Signs a member in: a session row, and its two credentials for the browser. Networks become known here alone. */
export async function openSession(
  needs: Pick<IdentityNeeds, 'keys' | 'clock' | 'brand' | 'countriesOf'>,
  tx: Tx,
  { member, way, visit, tookSecondStep = false, isRepeatable = false }: Entry,
): Promise<Opened> {
  const now = needs.clock.now();
  const brand = needs.brand.settings();
  if (isSwitchedOn(brand, 'ONEDEVICE3'))
    await endSessions(tx, { memberId: member.id, because: 'signed-in-elsewhere', at: now });
  if (visit.isOver && visit.mark) await endHeldByMark(tx, { mark: visit.mark, at: now });
  const credentials = makeCredentials(needs.keys);
  const atMost = new Date(now.getTime() + brand.sessionDays * DAY_MS);
  const expires = member.expires_at && member.expires_at < atMost ? member.expires_at : atMost;
  await beginSession(tx, { member, way, visit, tookSecondStep, isRepeatable, credentials, expires, at: now });
  const { id: memberId, type } = member;
  const secondStepDue = await isSecondStepDue(needs, tx, { memberId, type, way, country: visit.country });
  const shown = presentMember({ ...member, last_login_at: now }, { brand, way, now, secondStepDue });
  return {
    answer: { token: credentials.token, ...shown, firstTimeLogin: !member.last_login_at },
    cookie: credentials.cookie,
    expires,
  };
}
