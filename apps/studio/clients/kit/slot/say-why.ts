import type { RoundView } from '../../../src/play/shapes.ts';
import type { Language, TextKey } from '../language.ts';
import type { Panel } from './panel.ts';

/** Why a round came to nothing, in the player's words. */
export function sayWhy({ language, panel }: { language: Language; panel: Panel }, round: RoundView): void {
  const key: TextKey = round.state === 'voided' ? 'status/voided' : 'status/disputed';
  const sentence =
    round.state === 'declined'
      ? language.coded('decline', round.refusal ?? '', {})
      : language.text(key, { reference: round.id });
  panel.say(sentence, 'refused');
}
