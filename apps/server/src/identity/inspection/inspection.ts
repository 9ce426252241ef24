/** From the ticket to the page that takes it. */
export const TICKET_MS = 60_000;
/** Long enough to see what a member means, too short to be forgotten open. */
export const INSPECTION_MS = 15 * 60_000;

/** How an inspection's token begins, and no session's: whatever else its bearer is taken for, they change nothing. */
export const TOKEN_PREFIX = 'inspect-';
const TOKEN = /^Bearer inspect-[A-Za-z0-9_-]{43}$/;

export function bearsInspection(authorization: string | undefined): boolean {
  return TOKEN.test(authorization ?? '');
}

export type InspectionTimes = {
  openedAt: Date | null;
  ticketUntil: Date;
  untilAt: Date | null;
};

/** How it has ended by itself; nothing while it can be opened or is open. */
export function endByTime(times: InspectionTimes, now: Date): 'expired' | 'not-opened' | undefined {
  if (times.untilAt) return now >= times.untilAt ? 'expired' : undefined;
  return now > times.ticketUntil ? 'not-opened' : undefined;
}
