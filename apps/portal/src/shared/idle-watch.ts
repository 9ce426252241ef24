import { readRest, type SessionRest, stayHere } from '@fairhall/contract';
import { call } from './call.ts';
import { readIdleWarning, warnOfIdle } from './idle-warning.ts';
import { serverNow } from './server-clock.ts';

/** Presses are told this often at most; in between only that there were any is remembered. */
const TELL_EVERY_MS = 30_000;
/** While the warning stands, another tab or a game may have kept the session awake. */
const LOOK_EVERY_MS = 5_000;
const SOON_MS = 1_000;
const CHANNEL = 'fairhall.session';
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Set while a session is watched. */
let stayNow: (() => Promise<void>) | undefined;

/** The member said that they are there. */
export async function stay(): Promise<void> {
  await stayNow?.();
}

/**
 * Watches over one session: tells the house that its member is there, warns them before it ends, and tells the other
 * tabs of this browser when they stay. The house alone decides when it ends. Answers how to stop.
 */
export function watchIdle(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasMoved = false;
  let isWatching = true;

  const noteMove = () => {
    hasMoved = true;
  };
  const lookIfShown = () => {
    if (!document.hidden) void look();
  };

  function lookIn(delayMs: number) {
    clearTimeout(timer);
    if (isWatching) timer = setTimeout(() => void look(), Math.max(delayMs, SOON_MS));
  }

  function follow(rest: SessionRest) {
    if (!isWatching) return;
    const untilWarningMs = Date.parse(rest.warnFrom) - serverNow();
    warnOfIdle(untilWarningMs > 0 ? undefined : new Date(rest.endsAt));
    lookIn(readIdleWarning() ? LOOK_EVERY_MS : Math.min(untilWarningMs, TELL_EVERY_MS));
  }

  async function say() {
    hasMoved = false;
    const rest = await call(stayHere);
    channel.postMessage(rest);
    follow(rest);
  }

  /** A call that fails is tried again; one that is refused has ended the session, and with it this watch. */
  async function look() {
    await (hasMoved && !readIdleWarning() ? say() : call(readRest).then(follow)).catch(() =>
      lookIn(LOOK_EVERY_MS),
    );
  }

  channel.onmessage = ({ data }: MessageEvent<SessionRest>) => follow(data);
  for (const sign of signs) addEventListener(sign, noteMove, { passive: true, capture: true });
  document.addEventListener('visibilitychange', lookIfShown);
  stayNow = say;
  lookIn(TELL_EVERY_MS);
  return () => {
    isWatching = false;
    stayNow = undefined;
    clearTimeout(timer);
    channel.close();
    for (const sign of signs) removeEventListener(sign, noteMove, { capture: true });
    document.removeEventListener('visibilitychange', lookIfShown);
    warnOfIdle(undefined);
  };
}
