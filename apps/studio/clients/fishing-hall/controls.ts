import {
  bulletsOf,
  HARPOON_FROM,
  NET_FISH,
  SEATS,
  type Water,
} from '../../src/engines/fishing-hall/paytable.ts';
import type { SeatView } from '../../src/hall/shapes.ts';
import type { SessionView } from '../../src/play/shapes.ts';
import { byId, element } from '../kit/element.ts';
import { type IconName, icon } from '../kit/icons.ts';
import type { Language, TextKey } from '../kit/language.ts';
import type { Tone } from '../kit/slot/panel.ts';
import { type Arm, arms } from './markup.ts';

const bulletsWith: Readonly<Record<Arm, number>> = { ...bulletsOf, net: NET_FISH };

/** What stands around the water: figures, weapons, seats, and what they say. */
export function createControls(language: Language, session: Pick<SessionView, 'mode' | 'autoplayAllowed'>) {
  const texts: Readonly<Record<string, TextKey>> = {
    title: 'game/fishing-hall',
    mode: 'bar/play-money',
    'balance-label': session.mode === 'demo' ? 'bar/play-money' : 'bar/balance',
    'win-label': 'bar/win',
    'stake-label': 'hall/bullet',
    funds: session.mode === 'demo' ? 'bar/refill' : 'bar/deposit',
  };
  for (const [id, key] of Object.entries(texts)) byId(id).textContent = language.text(key);
  byId('mode').hidden = session.mode !== 'demo';
  byId('arms').setAttribute('aria-label', language.text('hall/weapons'));
  byId('water').setAttribute('aria-label', language.text('hall/water'));
  dress('close', 'back', 'bar/close');
  dress('less', 'minus', 'control/less');
  dress('more', 'plus', 'control/more');
  dress('auto', 'repeat', 'hall/auto');
  byId('auto').hidden = !session.autoplayAllowed;

  function dress(id: string, picture: IconName, key: TextKey, values = {}): void {
    const button = byId(id);
    button.replaceChildren(icon(picture));
    button.setAttribute('aria-label', language.text(key, values));
    button.title = language.text(key, values);
  }

  return {
    say(sentence: string, tone: Tone = 'plain'): void {
      byId('status').textContent = sentence;
      byId('status').dataset.tone = tone;
    },
    showBalance(minor: bigint | undefined): void {
      byId('balance').textContent = minor === undefined ? '—' : language.amount(minor);
    },
    showWin(minor: bigint, isAhead: boolean): void {
      byId('win').textContent = language.amount(minor);
      const figure = byId('win').parentElement;
      if (figure) figure.dataset.tone = isAhead ? 'win' : 'plain';
    },
    showStake(minor: bigint, can: { lower: boolean; raise: boolean }): void {
      byId('stake').textContent = language.amount(minor);
      byId<HTMLButtonElement>('less').disabled = !can.lower;
      byId<HTMLButtonElement>('more').disabled = !can.raise;
      for (const arm of arms) {
        const help = language.text(`weapon/${arm}-help`, {
          bullets: bulletsOf.harpoon,
          from: HARPOON_FROM,
          fish: NET_FISH,
        });
        const most = language.amount(minor * BigInt(bulletsWith[arm]));
        const button = byId(`arm-${arm}`);
        button.title = help;
        button.replaceChildren(
          icon(arm),
          element('span', {}, language.text(`weapon/${arm}`)),
          element('span', { class: 'amount' }, arm === 'net' ? `≤ ${most}` : most),
        );
      }
    },
    showArm(chosen: Arm): void {
      for (const arm of arms) byId(`arm-${arm}`).setAttribute('aria-pressed', String(arm === chosen));
    },
    /** How many shots are left of those that go on by themselves; undefined when none do. */
    showAuto(left: number | undefined): void {
      const button = byId('auto');
      button.toggleAttribute('data-running', left !== undefined);
      if (left === undefined) {
        dress('auto', 'repeat', 'hall/auto');
        return;
      }
      dress('auto', 'stop', 'hall/auto-stop', { left });
      button.replaceChildren(String(left));
    },
    showWaters(offered: readonly { water: Water; stakes: readonly bigint[] }[], chosen: Water): void {
      byId('water').replaceChildren(
        ...offered.map(({ water, stakes }) => {
          const range = `${language.amount(stakes[0] ?? 0n)}–${language.amount(stakes.at(-1) ?? 0n)}`;
          const option = element('option', { value: water }, `${language.text(`water/${water}`)} · ${range}`);
          option.selected = water === chosen;
          return option;
        }),
      );
    },
    showSeats(seats: readonly SeatView[], own: number): void {
      const labels = Array.from({ length: SEATS }, (_, seat) => {
        const taken = seats.find((each) => each.seat === seat);
        if (seat === own) return language.text('hall/you');
        if (!taken) return language.text('hall/free');
        return language.text(taken.isHere ? 'hall/player' : 'hall/away', { seat: seat + 1 });
      });
      byId('seats').replaceChildren(
        ...labels.map((label, seat) => element('li', { class: seat === own ? 'own' : 'other' }, label)),
      );
    },
    offerFunds(isOffered: boolean): void {
      byId('funds').hidden = !isOffered;
    },
    on(id: 'less' | 'more' | 'auto' | 'close' | 'funds' | `arm-${Arm}`, act: () => void): void {
      byId(id).addEventListener('click', act);
    },
  };
}

export type Controls = ReturnType<typeof createControls>;
