import type { RoundView, SessionView } from '../../../src/play/shapes.ts';
import { createAsking } from '../asking.ts';
import { ofRounds, openAutoplay } from '../autoplay-drawer.ts';
import { byId } from '../element.ts';
import { openFairness } from '../fairness-drawer.ts';
import { openHistory } from '../history-drawer.ts';
import type { IconName } from '../icons.ts';
import type { Language, TextKey } from '../language.ts';
import { portalLine } from '../portal.ts';
import { createRealityCheck } from '../reality-check.ts';
import type { Sound } from '../sound.ts';
import type { StudioApi } from '../studio-api.ts';
import { soundButton, toolButton } from '../tools.ts';
import { openBuy } from './buy-drawer.ts';
import { describeFreeRounds } from './free-rounds.ts';
import { describeJackpot, proveJackpot } from './jackpot.ts';
import type { SlotLook } from './look.ts';
import { createPanel } from './panel.ts';
import { openRules } from './rules-drawer.ts';
import { createSpinning } from './spinning.ts';
import type { Stage } from './stage.ts';
import { createStakes } from './stakes.ts';

export type TableNeeds = {
  api: StudioApi;
  session: SessionView;
  language: Language;
  stage: Stage;
  sound: Sound;
};

/** Sits a player down: every button gets what it does. */
export async function openTable(
  look: SlotLook,
  { api, session, language, stage, sound }: TableNeeds,
): Promise<void> {
  const portal = portalLine(session.portalOrigin, session);
  const panel = createPanel(language, { ...session, isJackpotPaused: session.jackpot?.isPaused });
  const stakes = createStakes(look.gameId, { session, panel });
  const reality = createRealityCheck(language, {
    session,
    leave: () => portal.say({ kind: 'close' }),
    answer: createAsking({ api, panel, language }).answerCheck,
  });
  const spinning = createSpinning({
    api,
    session,
    language,
    stage,
    sound,
    panel,
    stakes,
    portal,
    reality,
  });
  let seeds = session.seeds;

  panel.on('spin', () => spinning.press());
  for (const [name, steps] of [
    ['less', -1],
    ['more', 1],
  ] as const)
    panel.on(name, () => {
      stakes.move(steps);
      spinning.stakeChanged();
    });
  panel.on('quick', () => spinning.toggleQuick());
  panel.on('close', () => portal.say({ kind: 'close' }));
  panel.on('funds', () => {
    if (session.mode === 'demo') void spinning.refill();
    else portal.say({ kind: 'deposit' });
  });
  panel.on('buy', () => {
    const sentence = look.feature?.describeBuy(language);
    if (sentence) openBuy(language, { sentence, costMinor: spinning.buyCost(), buy: () => spinning.buy() });
  });
  panel.on('autoplay', () => {
    if (spinning.isAutoplaying) spinning.stopAutoplay();
    else
      openAutoplay(language, { ...ofRounds, stakeMinor: stakes.current }, (plan) =>
        spinning.startAutoplay(plan),
      );
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) spinning.stopAutoplay();
  });
  portal.hear(() => void spinning.refreshBalance());
  document.addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || event.repeat || isMeantForAnother()) return;
    event.preventDefault();
    spinning.press();
  });

  byId('tools').append(
    soundButton(language, sound),
    tool('rules', 'control/rules', () =>
      openRules(language, [
        ...look.describeRules(language, stakes.current),
        ...(session.freeRounds ? describeFreeRounds(language, session.freeRounds) : []),
        ...(session.jackpot ? describeJackpot(language, session.jackpot) : []),
      ]),
    ),
    tool('history', 'control/history', () => void openHistory({ language, api, replay })),
    tool('fairness', 'control/fairness', () => {
      spinning.stopAutoplay();
      openFairness({
        more: session.jackpot ? proveJackpot(language, session.jackpot) : [],
        language,
        api,
        seeds: { ...seeds, nextNonce: spinning.nextNonce(seeds) },
        changed: (current) => {
          seeds = current;
          spinning.seedChanged();
        },
      });
    }),
  );
  // A button pressed with a finger or a mouse gives the space bar back to the reels.
  document.addEventListener('click', (event) => {
    if (event.detail > 0 && document.activeElement instanceof HTMLButtonElement)
      document.activeElement.blur();
  });
  portal.say({ kind: 'ready' });
  await spinning.begin();

  function replay(round: RoundView): void {
    spinning.stopAutoplay();
    void spinning.replay(round);
  }

  function tool(picture: IconName, key: TextKey, act: () => void): HTMLElement {
    return toolButton(language, { picture, key, act });
  }
}

/** Whoever reached a button or a dialog with the keyboard wants that one pressed. */
function isMeantForAnother(): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused.id !== 'spin';
}
