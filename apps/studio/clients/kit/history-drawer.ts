import type { RoundView } from '../../src/play/shapes.ts';
import { openDrawer } from './drawer.ts';
import { element } from './element.ts';
import type { Language, TextKey } from './language.ts';
import { sentenceFor } from './refusals.ts';
import { readLog } from './round-log.ts';
import { saveFile } from './save-file.ts';
import { paidBy } from './slot/jackpot.ts';
import type { StudioApi } from './studio-api.ts';
import { verifyAddress } from './verify-address.ts';

type HistoryNeeds = {
  language: Language;
  api: StudioApi;
  /** Shows a past round on the stage. */
  replay: (round: RoundView) => void;
};

/** Every round of this player in this game, newest first, each to be replayed and verified. */
export async function openHistory({ language, api, replay }: HistoryNeeds): Promise<void> {
  const drawer = openDrawer(language, language.text('history/title'));
  const list = element('ul', { class: 'rounds' });
  const more = element('button', { class: 'plain-button', type: 'button' }, language.text('history/more'));
  const log = element('button', { class: 'plain-button', type: 'button' }, language.text('history/log'));
  const logged = element('p', { class: 'soft', role: 'status' });
  const problem = element('p', { class: 'status', role: 'alert' });
  drawer.body.append(log, logged, list, problem, more);
  let next: string | undefined;

  async function load(): Promise<void> {
    more.disabled = true;
    problem.textContent = '';
    try {
      const page = await api.history({ before: next });
      list.append(...page.rounds.map(show));
      next = page.next ?? undefined;
      more.hidden = page.next === null;
      log.hidden = list.childElementCount === 0;
      if (log.hidden) drawer.body.prepend(element('p', { class: 'soft' }, language.text('history/empty')));
    } catch (error) {
      fail(error);
    }
    more.disabled = false;
  }

  async function saveLog(): Promise<void> {
    log.disabled = true;
    problem.textContent = '';
    logged.textContent = '';
    try {
      const { parts, kept, open } = await readLog(api, (count) => {
        logged.textContent = language.text('history/log-read', { count });
      });
      if (kept > 0) saveFile('rounds.json', parts);
      logged.textContent = language.text(kept > 0 ? 'history/log-saved' : 'history/log-none', { kept, open });
    } catch (error) {
      fail(error);
    }
    log.disabled = false;
  }

  function fail(error: unknown): void {
    problem.dataset.tone = 'refused';
    problem.textContent = sentenceFor(language, error);
  }

  function show(round: RoundView): HTMLElement {
    const paid = paidBy(round);
    const amounts = element(
      'div',
      { class: 'round-amounts' },
      element('div', {}, `${language.text('history/stake')} ${language.amount(BigInt(round.stake))}`),
      element(
        'div',
        { class: paid > 0n ? 'round-paid' : 'soft' },
        `${language.text('history/payout')} ${language.amount(paid)}`,
      ),
    );
    const when = element(
      'div',
      {},
      element('div', {}, language.time(round.startedAt)),
      element('div', { class: 'soft' }, language.text(`state/${round.state}` as TextKey)),
    );
    const row = element(
      'li',
      { class: 'round' },
      when,
      amounts,
      element('div', { class: 'round-id' }, round.id),
    );
    if (round.events) row.append(actsOf(round));
    return row;
  }

  function actsOf(round: RoundView): HTMLElement {
    const again = element(
      'button',
      { class: 'plain-button', type: 'button' },
      language.text('history/replay'),
    );
    again.addEventListener('click', () => {
      drawer.close();
      replay(round);
    });
    return element('div', { class: 'round-acts' }, again, verifyLink(language, round));
  }

  more.addEventListener('click', () => void load());
  log.addEventListener('click', () => void saveLog());
  await load();
}

export function verifyLink(language: Language, round: RoundView): HTMLElement {
  return element(
    'a',
    {
      class: 'plain-button',
      href: verifyAddress(round, language.code),
      target: '_blank',
      rel: 'noopener',
    },
    language.text('history/verify'),
  );
}
