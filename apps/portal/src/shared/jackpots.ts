import { type GameCard, JACKPOT_FRESH_MS, type JackpotPot, listJackpots } from '@fairhall/contract';
import { useEffect } from 'react';
import { call } from './call.ts';
import { createStore } from './store.ts';

const BEAT_MS = 1_000;
/** So long after the last word the server is asked: whoever has a line open hears sooner. */
const ASK_AFTER_MS = 10_000;
/** Which jackpots there are for this reader only an answer says; the line tells everybody of all of them. */
const ASK_ANEW_AFTER_MS = 60_000;

/** `toldAt`: when the value was true, by this page's own clock. */
type Heard = { pot: JackpotPot; toldAt: number };

const heard = createStore<readonly Heard[] | undefined>(undefined);
let followers = 0;
let beating: ReturnType<typeof setInterval> | undefined;
let lastWordAt = Number.NEGATIVE_INFINITY;
let lastAskedAt = Number.NEGATIVE_INFINITY;

/** Pots as they may be shown now: what is too old has no value. Undefined until the first answer. */
export function useJackpots(): readonly JackpotPot[] | undefined {
  useEffect(follow, []);
  return heard.use()?.map(({ pot }) => pot);
}

/** The pot that a game plays for in its card's currency. */
export function usePotOf(game: GameCard): JackpotPot | undefined {
  const pots = useJackpots();
  return pots?.find(
    ({ vassalage, jackpotId, currency }) =>
      vassalage === game.vassalage && game.jackpots.includes(jackpotId) && currency === game.currency,
  );
}

/** Takes what the live line says of one of those that the server has named to this reader. */
export function hearJackpot(told: JackpotPot): void {
  const known = heard.read();
  if (!known?.some(({ pot }) => keyOf(pot) === keyOf(told))) return;
  lastWordAt = performance.now();
  heard.change(
    known.map((one) =>
      keyOf(one.pot) === keyOf(told) ? noted({ ...told, gameCategories: one.pot.gameCategories }) : one,
    ),
  );
}

/** The server is asked only while something on the page shows a pot. */
function follow(): () => void {
  followers += 1;
  if (followers === 1) {
    beat();
    beating = setInterval(beat, BEAT_MS);
  }
  return () => {
    followers -= 1;
    if (followers === 0) clearInterval(beating);
  };
}

function beat(): void {
  dropOld();
  const at = performance.now();
  if (at - lastWordAt < ASK_AFTER_MS && at - lastAskedAt < ASK_ANEW_AFTER_MS) return;
  lastWordAt = at;
  lastAskedAt = at;
  void ask();
}

/** A server that does not answer leaves what is known to grow old; it is asked again. */
async function ask(): Promise<void> {
  const answer = await call(listJackpots).catch(() => undefined);
  if (answer) heard.change(answer.jackpots.map(noted));
}

function dropOld(): void {
  const isOld = ({ pot, toldAt }: Heard) =>
    pot.value !== null && performance.now() - toldAt >= JACKPOT_FRESH_MS;
  const known = heard.read();
  if (known?.some(isOld))
    heard.change(known.map((one) => (isOld(one) ? { ...one, pot: { ...one.pot, value: null } } : one)));
}

const noted = (pot: JackpotPot): Heard => ({ pot, toldAt: performance.now() - pot.ageMs });
const keyOf = ({ vassalage, jackpotId }: JackpotPot) => `${vassalage}/${jackpotId}`;
