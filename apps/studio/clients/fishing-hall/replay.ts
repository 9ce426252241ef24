import { byId, element } from '../kit/element.ts';
import { verifyLink } from '../kit/history-drawer.ts';
import { speak } from '../kit/language.ts';
import { studioApi } from '../kit/studio-api.ts';
import { volleyList } from './volley-drawer.ts';

/** Shows one past volley to whoever was given a ticket for it; nothing can be shot here. */
export async function openReplay(ticket: string): Promise<void> {
  const { round, language: code } = await studioApi(undefined).replay(ticket);
  const language = await speak(code, round.currency);
  document.documentElement.lang = language.htmlLang;
  document.title = language.text('game/fishing-hall');
  const fact = (name: string, minor: string) =>
    element(
      'div',
      { class: 'fact' },
      element('dt', {}, name),
      element('dd', { class: 'amount' }, language.amount(BigInt(minor))),
    );
  byId('table').replaceChildren(
    element(
      'section',
      { class: 'replay-sheet' },
      element('h1', { class: 'title' }, language.text('game/fishing-hall')),
      element('p', {}, language.text('status/replay', { time: language.time(round.startedAt) })),
      volleyList(language, round),
      element(
        'dl',
        { class: 'facts' },
        fact(language.text('history/stake'), round.stake),
        fact(language.text('history/payout'), round.payout ?? '0'),
      ),
      verifyLink(language, round),
    ),
  );
}
