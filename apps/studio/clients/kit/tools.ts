import { element } from './element.ts';
import { type IconName, icon } from './icons.ts';
import type { Language, TextKey } from './language.ts';
import type { Sound } from './sound.ts';

/** A button of the bar above. */
export function toolButton(
  language: Language,
  { picture, key, act }: { picture: IconName; key: TextKey; act: () => void },
): HTMLElement {
  const button = element('button', {
    class: 'icon-button',
    type: 'button',
    'aria-label': language.text(key),
    title: language.text(key),
    onclick: act,
  });
  button.append(icon(picture));
  return button;
}

export function soundButton(language: Language, sound: Sound): HTMLElement {
  const button = toolButton(language, {
    picture: 'soundOff',
    key: 'control/sound-on',
    act() {
      sound.turn(!sound.isOn);
      dress();
    },
  });
  function dress(): void {
    const key = sound.isOn ? 'control/sound-off' : 'control/sound-on';
    button.replaceChildren(icon(sound.isOn ? 'soundOn' : 'soundOff'));
    button.setAttribute('aria-label', language.text(key));
    button.title = language.text(key);
  }
  dress();
  return button;
}
