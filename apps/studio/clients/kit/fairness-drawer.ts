import { isClientSeed } from '@fairhall/fair';
import type { SeedsView } from '../../src/play/shapes.ts';
import { openDrawer } from './drawer.ts';
import { element } from './element.ts';
import type { Language } from './language.ts';
import { newClientSeed } from './launch.ts';
import { sentenceFor } from './refusals.ts';
import type { StudioApi } from './studio-api.ts';

type FairnessNeeds = {
  language: Language;
  api: StudioApi;
  seeds: SeedsView;
  changed: (seeds: SeedsView) => void;
  /** What a game promises besides. */
  more?: readonly HTMLElement[];
};

/** The promises in force, and the player's own seed to change. */
export function openFairness({ language, api, seeds, changed, more = [] }: FairnessNeeds): void {
  const drawer = openDrawer(language, language.text('fairness/title'));
  const promises = element('div', { class: 'facts' });
  const input = element('input', {
    id: 'client-seed',
    maxlength: '64',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'client-seed-help',
    value: newClientSeed(),
  });
  const submit = element(
    'button',
    { class: 'main-button', type: 'submit' },
    language.text('fairness/change'),
  );
  const result = element('p', { class: 'status', role: 'status' });
  const form = element(
    'form',
    { class: 'field' },
    element('label', { for: 'client-seed' }, language.text('fairness/client')),
    input,
    element('p', { id: 'client-seed-help', class: 'soft' }, language.text('fairness/client-help')),
    submit,
    result,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void change();
  });

  async function change(): Promise<void> {
    if (!isClientSeed(input.value)) return say('refused', language.text('refusal/play/client-seed-unusable'));
    submit.disabled = true;
    try {
      const session = await api.chooseSeed(input.value);
      changed(session.seeds);
      show(session.seeds);
      input.value = newClientSeed();
      say('win', language.text('fairness/changed'));
    } catch (error) {
      say('refused', sentenceFor(language, error));
    }
    submit.disabled = false;
  }

  function say(tone: string, sentence: string): void {
    result.dataset.tone = tone;
    result.textContent = sentence;
  }

  function show(current: SeedsView): void {
    promises.replaceChildren(
      ...named(language.text('fairness/commitment'), current.commitment),
      ...named(language.text('fairness/client'), current.clientSeed ?? ''),
      ...named(language.text('fairness/nonce'), current.nextNonce),
      ...named(language.text('fairness/next'), current.nextCommitment),
    );
  }

  show(seeds);
  drawer.body.append(
    element('p', { class: 'soft' }, language.text('fairness/intro')),
    promises,
    form,
    element(
      'a',
      { class: 'plain-button', href: '/verify/', target: '_blank', rel: 'noopener' },
      language.text('fairness/verify'),
    ),
    ...more,
  );
}

function named(name: string, value: string): HTMLElement[] {
  return [element('div', { class: 'soft' }, name), element('div', { class: 'seed' }, value)];
}
