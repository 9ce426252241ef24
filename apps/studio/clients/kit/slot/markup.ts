import { byId, element } from '../element.ts';

/** The table's own elements, once for every slot; what they say is put in when the language is known. */
export function placeTable(): void {
  byId('curtain').before(
    element(
      'main',
      { id: 'table', hidden: true },
      element(
        'header',
        { class: 'top-bar' },
        button('close', 'icon-button'),
        element('h1', { id: 'title', class: 'title' }),
        element('span', { id: 'mode', class: 'chip', hidden: true }),
        element('nav', { id: 'tools', class: 'tools' }),
      ),
      element('div', { id: 'area', class: 'area' }),
      panel(),
    ),
  );
}

function panel(): HTMLElement {
  return element(
    'section',
    { class: 'panel' },
    element('span', { id: 'feature', class: 'feature', hidden: true }),
    element('p', { id: 'free', class: 'status', hidden: true }),
    element('p', { id: 'status', class: 'status', role: 'status' }),
    element(
      'dl',
      { class: 'figures' },
      figure('balance', 'figure'),
      figure('win', 'figure figure-win'),
      hidden(figure('jackpot', 'figure')),
    ),
    element(
      'div',
      { class: 'controls' },
      element(
        'fieldset',
        { class: 'stake', 'aria-labelledby': 'stake-label' },
        button('less', 'step'),
        element(
          'div',
          { class: 'stake-figure' },
          element('span', { id: 'stake-label', class: 'label' }),
          element('output', { id: 'stake', class: 'amount' }),
        ),
        button('more', 'step'),
      ),
      button('spin', 'spin'),
      element('div', { class: 'pace' }, toggle('quick'), button('autoplay', 'round-button')),
    ),
    hidden(button('buy', 'buy')),
    hidden(button('funds', 'funds')),
  );
}

function figure(name: string, className: string): HTMLElement {
  return element(
    'div',
    { class: className },
    element('dt', { id: `${name}-label` }),
    element('dd', { id: name, class: 'amount' }),
  );
}

function button(id: string, className: string): HTMLButtonElement {
  return element('button', { id, class: className, type: 'button' });
}

function toggle(id: string): HTMLButtonElement {
  const made = button(id, 'round-button');
  made.setAttribute('aria-pressed', 'false');
  return made;
}

function hidden<Made extends HTMLElement>(made: Made): Made {
  made.hidden = true;
  return made;
}
