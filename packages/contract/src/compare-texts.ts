/** Texts by their flat keys: `{shell: {home: 'Home'}}` is `shell.home`. */
export type FlatTexts = Readonly<Record<string, string>>;

export function flattenTexts(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]): [string, string][] =>
    typeof inner === 'string' ? [[prefix + key, inner]] : flattenTexts(inner as object, `${prefix}${key}.`),
  );
}

/** Names of the values a text says, as `{{name}}`, in their alphabetical order. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').toSorted();
}

const counted = /_(zero|one|two|few|many|other)$/;

/** `home.minutes_one` is a form of `home.minutes`, as is the bare text of a language with one form. */
export function baseOf(key: string): string {
  return key.replace(counted, '');
}

/** Each text with the forms in which it is counted; one bare form is `''`. */
export function formsOf(keys: Iterable<string>): Map<string, string[]> {
  return new Map(
    [...Map.groupBy(keys, baseOf)].map(([base, own]) => [
      base,
      own.map((key) => counted.exec(key)?.[1] ?? '').toSorted(),
    ]),
  );
}

/** The forms in which a language counts, as `formsOf` orders them. */
export function formsOfLanguage(tag: string): string[] {
  return new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();
}

/** A counted text has other forms in other languages: what it says is what the plural of the original says. */
export function originalOf(key: string, original: ReadonlyMap<string, string>): string | undefined {
  const base = baseOf(key);
  return original.get(key) ?? original.get(`${base}_other`) ?? original.get(base);
}
