import { type FurtherLanguage, isBuiltIn, readFurtherGameTexts } from '@fairhall/contract';
import { call } from '../../shared/call.ts';
import { permissionQuery, queries } from '../../shared/queries.ts';
import { currentLanguage } from '../../shared/texts.ts';

/** As a game is handed it: its texts by their keys, plain text as staff uploaded it. */
export type HandedLanguage = { tag: string; texts: Readonly<Record<string, string>> };

/** What the reader reads, if staff have added it; nothing for the languages that games know, or when it does not come. */
export async function readFurtherLanguage(): Promise<HandedLanguage | undefined> {
  const code = currentLanguage();
  if (isBuiltIn(code)) return undefined;
  const { brand } = await queries.ensureQueryData(permissionQuery);
  const offered = brand.furtherLanguages.find((one) => one.code === code);
  if (!offered) return undefined;
  const { tag, version } = offered;
  const query = {
    queryKey: ['further-game-texts', code, version],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      call(readFurtherGameTexts, { params: { code: code as FurtherLanguage }, query: { version } }),
  };
  return queries.ensureQueryData(query).then(
    ({ games }) => ({ tag, texts: games }),
    // a game is played in English rather than not at all
    () => undefined,
  );
}
