import { SEATS } from '../../src/engines/fishing-hall/paytable.ts';
import { byId, element } from '../kit/element.ts';

export const arms = ['gun', 'harpoon', 'net'] as const;
/** What a player holds; a net is many bullets at once. */
export type Arm = (typeof arms)[number];

/** The hall's own elements; what they say is put in when the language is known. */
export function placeHall(): void {
  byId('curtain').before(
    element(
      'main',
      { id: 'table', class: 'hall', hidden: true },
      element(
        'header',
        { class: 'top-bar' },
        button('close', 'icon-button'),
        element('h1', { id: 'title', class: 'title' }),
        element('span', { id: 'mode', class: 'chip', hidden: true }),
        element('nav', { id: 'tools', class: 'tools' }),
      ),
      element(
        'div',
        { id: 'area', class: 'area' },
        element('ul', { id: 'seats', class: 'seats' }, ...Array.from({ length: SEATS }, () => element('li'))),
      ),
      element(
        'section',
        { class: 'panel' },
        element('p', { id: 'status', class: 'status', role: 'status' }),
        element('dl', { class: 'figures' }, figure('balance', ''), figure('win', 'figure-win')),
        element(
          'div',
          { class: 'controls' },
          element(
            'div',
            { id: 'arms', class: 'arms', role: 'group' },
            ...arms.map((arm) => button(`arm-${arm}`, 'arm')),
          ),
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
          button('auto', 'round-button'),
          element('select', { id: 'water', class: 'waters' }),
        ),
        button('funds', 'funds'),
      ),
    ),
  );
  byId('funds').hidden = true;
}

function figure(name: string, more: string): HTMLElement {
  return element(
    'div',
    { class: `figure ${more}`.trim() },
    element('dt', { id: `${name}-label` }),
    element('dd', { id: name, class: 'amount' }),
  );
}

function button(id: string, className: string): HTMLButtonElement {
  return element('button', { id, class: className, type: 'button' });
}
