import { baseOf, formsOf, formsOfLanguage, originalOf, placeholdersOf } from '@fairhall/contract';

/** The texts of one language by their flat keys. */
export type Texts = ReadonlyMap<string, string>;

type Script = { needs: RegExp; never: RegExp };

const english = /(?<!\p{L})(the|of|and|your|with|this|that|you|are|has)(?!\p{L})/iu;
const eastern = /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** The commonest signs that simplified Chinese writes in another way, and those that only it writes so. */
const traditional = '們這個來時說請輸額網頁錯誤認證帳號戶關開轉發實驗歷銀條處無對應讓還遊戲贏註冊';
const simplified = '们这时说请输网页错误认证账户关开转发实验历银处对应让还戏赢';

/** What must stand in a text of a language, and what cannot. */
const scripts: Readonly<Record<string, Script>> = {
  th: { needs: /\p{Script=Thai}/u, never: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u },
  en: { needs: /\p{Script=Latin}/u, never: eastern },
  'zh-CN': {
    needs: /\p{Script=Han}/u,
    never: new RegExp(`[\\p{Script=Thai}\\p{Script=Hiragana}\\p{Script=Katakana}${traditional}]`, 'u'),
  },
  ja: {
    needs: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    never: new RegExp(`[\\p{Script=Thai}${simplified}]`, 'u'),
  },
  vi: { needs: /\p{Script=Latin}/u, never: eastern },
  'pt-BR': {
    needs: /\p{Script=Latin}/u,
    never: new RegExp(`${eastern.source}|[ăđơưĩũ\\u1ea0-\\u1ef9]`, 'u'),
  },
};

/** Words that say, in a second way, what the glossary says in one. */
const secondWords: Readonly<Record<string, RegExp>> = {
  'zh-CN': /提款|提现|充值|游戏商/u,
  ja: /引き出し|カスタマーサービス|代理店/u,
  vi: /rút vốn|nhà phát hành/iu,
  'pt-BR': /retirada|fornecedor|atendimento/iu,
};

/**
 * What a reader of a language would complain of in its texts, beside the English ones: `names` are texts that
 * stay as they are there. Keys, placeholders, plurals and scripts are looked at; meaning is not.
 */
export function complaintsAbout(
  tag: string,
  texts: Texts,
  { original, names }: { original: Texts; names: ReadonlySet<string> },
): string[] {
  return [
    ...complaintsAboutKeys(tag, texts, original),
    ...[...texts].flatMap(([key, text]) =>
      complaintsAboutText(tag, text, { original: originalOf(key, original), names }).map(
        (complaint) => `${key} in ${tag} ${complaint}`,
      ),
    ),
  ];
}

function complaintsAboutText(
  tag: string,
  text: string,
  { original, names }: { original: string | undefined; names: ReadonlySet<string> },
): string[] {
  if (original === undefined) return ['is no text of ours'];
  if (original === '' || text.trim() === '')
    return original.trim() === text.trim() ? [] : ['is empty in one language only'];
  const faults: string[] = [];
  const values = placeholdersOf(text);
  if (`${values}` !== `${placeholdersOf(original)}`) faults.push(`says ${values.join(', ') || 'no value'}`);
  const words = text.replace(/\{\{\w+\}\}/g, ' ');
  if (names.has(text) || !/\p{L}/u.test(words)) return faults;
  if (tag !== 'en' && text === original) faults.push('is left in English');
  return [...faults, ...complaintsAboutScript(tag, words)];
}

function complaintsAboutScript(tag: string, words: string): string[] {
  const script = scripts[tag];
  if (!script) return ['is of a language whose script nobody has described'];
  const faults: string[] = [];
  const strange = script.never.exec(words)?.[0];
  if (strange) faults.push(`has “${strange}”, which is not of its script`);
  if (!script.needs.test(words)) faults.push('has nothing of its script');
  if (tag !== 'en' && english.test(words)) faults.push('has English words');
  const isSentence = words.trim().split(/\s+/).length >= 4;
  const second = secondWords[tag]?.exec(words)?.[0];
  if (second) faults.push(`has “${second}”, for which the glossary has another word`);
  if (tag === 'vi' && isSentence && !/[^\p{ASCII}]/u.test(words.replace(/[^\p{L}]/gu, '')))
    faults.push('has no Vietnamese letter');
  if (/^(zh|ja)/.test(tag) && /[\p{Script=Han}\p{Script=Hiragana}][,;:?!]/u.test(words))
    faults.push('has punctuation of half width');
  return faults;
}

/** Every text of the original, and of counted ones exactly the forms in which the language counts. */
function complaintsAboutKeys(tag: string, texts: Texts, original: Texts): string[] {
  const forms = formsOf(texts.keys());
  const asked = formsOfLanguage(tag).join();
  return [
    ...[...new Set([...original.keys()].map(baseOf))]
      .filter((key) => !forms.has(key))
      .map((key) => `${key} is missing in ${tag}`),
    ...[...forms]
      .filter(([, own]) => own.join() !== '' && own.join() !== asked)
      .map(([key, own]) => `${key} in ${tag} is counted in ${own.join()} instead of ${asked}`),
  ];
}
