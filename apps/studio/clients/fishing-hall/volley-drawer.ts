import { bulletsOf } from '../../src/engines/fishing-hall/paytable.ts';
import { HOUR_MS, WINDOW_MS } from '../../src/engines/fishing-hall/shoal.ts';
import type { ShoalView } from '../../src/hall/shapes.ts';
import type { RoundView } from '../../src/play/shapes.ts';
import { paintOne } from '../kit/brush.ts';
import { openDrawer } from '../kit/drawer.ts';
import { element } from '../kit/element.ts';
import { verifyLink } from '../kit/history-drawer.ts';
import type { Language } from '../kit/language.ts';
import { decidedIn } from '../kit/verify-address.ts';
import { painters } from './painters.ts';

/** Each shot of a volley: at what, with what, and what came of it. */
export function volleyList(language: Language, { events, baseStake }: RoundView): HTMLElement {
  const rows = decidedIn(events ?? []).map(({ species, weapon, times, amountMinor }) => {
    const cost = language.amount(BigInt(baseStake) * BigInt(bulletsOf[weapon]));
    const outcome =
      times > 0 ? `× ${times} · ${language.amount(BigInt(amountMinor))}` : language.text('hall/got-away');
    return element(
      'li',
      { class: 'pay-row' },
      paintOne(painters[species], 48, 2),
      element(
        'div',
        {},
        element('div', {}, language.text(`fish/${species}`)),
        element('div', { class: 'soft' }, `${language.text(`weapon/${weapon}`)} · ${cost}`),
      ),
      element('div', { class: times > 0 ? 'round-paid' : 'soft' }, outcome),
    );
  });
  return element('ul', { class: 'shots' }, ...rows);
}

export function openVolley(language: Language, round: RoundView): void {
  const drawer = openDrawer(
    language,
    language.text('status/replay', { time: language.time(round.startedAt) }),
  );
  drawer.body.append(volleyList(language, round), verifyLink(language, round));
}

/** What is promised of the shoal, and what was shown of the one before it. */
export function shoalFacts(language: Language, { commitment, before }: ShoalView): HTMLElement[] {
  const named = (name: string, value: string) => [
    element('div', { class: 'soft' }, name),
    element('div', { class: 'seed' }, value),
  ];
  return [
    element('p', { class: 'soft' }, language.text('hall/shoal-help')),
    ...named(language.text('hall/shoal'), commitment),
    ...(before
      ? [
          ...named(
            language.text('hall/shoal-before', {
              time: language.time(new Date(before.hour * HOUR_MS).toISOString()),
            }),
            before.commitment,
          ),
          ...named(language.text('verify/server-seed'), before.serverSeed),
          element(
            'div',
            { class: 'soft' },
            language.text('hall/shoal-crowd', { seconds: WINDOW_MS / 1_000, count: before.crowd }),
          ),
        ]
      : []),
  ];
}
