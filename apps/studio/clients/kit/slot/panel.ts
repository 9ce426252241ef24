import type { SessionView } from '../../../src/play/shapes.ts';
import { byId, element } from '../element.ts';
import { type IconName, icon } from '../icons.ts';
import type { Language, TextKey } from '../language.ts';

export type Tone = 'plain' | 'win' | 'refused';
/** What the large button does now. */
const spinLooks = {
  spin: ['spin', 'control/spin'],
  stop: ['stop', 'control/stop'],
  replay: ['history', 'history/replay'],
} as const satisfies Record<string, readonly [IconName, TextKey]>;

type ButtonName = 'spin' | 'less' | 'more' | 'quick' | 'autoplay' | 'close' | 'funds' | 'buy';

/** The bar of figures and buttons under the stage. */
export function createPanel(
  language: Language,
  session: Pick<SessionView, 'mode' | 'gameId'> & { isJackpotPaused?: boolean | undefined },
) {
  const status = byId('status');
  const win = byId('win');
  const stake = byId('stake');
  const balance = byId('balance');
  const labels: Readonly<Record<string, TextKey>> = {
    title: `game/${session.gameId}` as TextKey,
    'balance-label': session.mode === 'demo' ? 'bar/play-money' : 'bar/balance',
    'win-label': 'bar/win',
    'jackpot-label': session.isJackpotPaused ? 'bar/jackpot-paused' : 'bar/jackpot',
    'stake-label': 'bar/stake',
    mode: 'bar/play-money',
    funds: session.mode === 'demo' ? 'bar/refill' : 'bar/deposit',
  };
  for (const [id, key] of Object.entries(labels)) byId(id).textContent = language.text(key);
  byId('mode').hidden = session.mode !== 'demo';
  dress('less', 'minus', 'control/less');
  dress('more', 'plus', 'control/more');
  dress('quick', 'quick', 'control/quick');
  dress('autoplay', 'autoplay', 'control/autoplay');
  dress('close', 'back', 'bar/close');
  dress('spin', 'spin', 'control/spin');

  function dress(id: string, picture: IconName, key: TextKey, values = {}): void {
    const button = byId<HTMLButtonElement>(id);
    button.replaceChildren(icon(picture));
    button.setAttribute('aria-label', language.text(key, values));
    button.title = language.text(key, values);
  }

  return {
    say(sentence: string, tone: Tone = 'plain'): void {
      status.textContent = sentence;
      status.dataset.tone = tone;
    },
    showWin(minor: bigint, isAhead: boolean): void {
      win.textContent = language.amount(minor);
      const figure = win.parentElement;
      if (figure) figure.dataset.tone = isAhead ? 'win' : 'plain';
    },
    /** What the pot last held; nothing where there is no part in one. */
    showJackpot(value: string | null): void {
      const pot = byId('jackpot');
      if (pot.parentElement) pot.parentElement.hidden = value === null;
      pot.textContent = value === null ? '' : language.amount(BigInt(value));
    },
    showStake(minor: bigint, can: { lower: boolean; raise: boolean }): void {
      stake.textContent = language.amount(minor);
      byId<HTMLButtonElement>('less').disabled = !can.lower;
      byId<HTMLButtonElement>('more').disabled = !can.raise;
    },
    showBalance(minor: bigint | undefined): void {
      balance.textContent = minor === undefined ? '—' : language.amount(minor);
    },
    showSpin(kind: keyof typeof spinLooks, isEnabled: boolean): void {
      const [picture, key] = spinLooks[kind];
      dress('spin', picture, key);
      byId<HTMLButtonElement>('spin').disabled = !isEnabled;
    },
    showQuick: (isOn: boolean) => byId('quick').setAttribute('aria-pressed', String(isOn)),
    showAutoplay(left: number | undefined, isAllowed: boolean): void {
      const button = byId<HTMLButtonElement>('autoplay');
      button.hidden = !isAllowed;
      button.toggleAttribute('data-running', left !== undefined);
      if (left === undefined) {
        dress('autoplay', 'autoplay', 'control/autoplay');
        return;
      }
      dress('autoplay', 'stop', 'control/autoplay-stop', { left });
      button.replaceChildren(String(left));
    },
    /** A way to buy the feature, at what it costs now; undefined when there is none to be had. */
    showBuy(costMinor: bigint | undefined, isEnabled: boolean): void {
      const button = byId<HTMLButtonElement>('buy');
      button.hidden = costMinor === undefined;
      button.disabled = !isEnabled;
      if (costMinor === undefined) return;
      button.replaceChildren(
        element('span', { class: 'label' }, language.text('control/buy')),
        element('span', { class: 'amount' }, language.amount(costMinor)),
      );
    },
    /** How far a feature has come; undefined outside of one. */
    showFeature(sentence: string | undefined): void {
      const chip = byId('feature');
      chip.hidden = sentence === undefined;
      chip.textContent = sentence ?? '';
    },
    /** What is left of free rounds; undefined without any. */
    showFreeRounds(sentence: string | undefined): void {
      const line = byId('free');
      line.hidden = sentence === undefined;
      line.textContent = sentence ?? '';
    },
    offerFunds(isOffered: boolean): void {
      byId('funds').hidden = !isOffered;
    },
    on(name: ButtonName, act: () => void): void {
      byId(name).addEventListener('click', act);
    },
  };
}

export type Panel = ReturnType<typeof createPanel>;
