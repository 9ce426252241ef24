import type { Language } from '@fairhall/contract';
import type { HelplineRow } from '../tables.ts';

type Reader = { country: string | undefined; language: Language | undefined; byDefault: Language };

/**
 * What a reader is told: of their country first, then what helps everywhere; each in their language, otherwise in the
 * brand's, otherwise in English, otherwise in whatever it is written in. `rows` stand in their order.
 */
export function chooseHelplines(rows: readonly HelplineRow[], reader: Reader): HelplineRow[] {
  const places = reader.country === undefined ? [null] : [reader.country, null];
  return places.flatMap((country) =>
    inOneLanguage(
      rows.filter((row) => row.country === country),
      reader,
    ),
  );
}

function inOneLanguage(rows: readonly HelplineRow[], { language, byDefault }: Reader): HelplineRow[] {
  const written = [language, byDefault, 'EN'].find((one) => rows.some((row) => row.language === one));
  return rows.filter((row) => row.language === (written ?? rows[0]?.language));
}
