export type Texts = { readonly [key: string]: string | Texts };

/** `home.minutes` with a count is looked for as `minutes_one`, `minutes_other`, as its language counts, then bare. */
export function findText(texts: Texts, key: string, language: string, count?: unknown): string | undefined {
  const path = key.split('.');
  const last = path.pop()!;
  let group: Texts | string | undefined = texts;
  for (const name of path) group = typeof group === 'object' ? group[name] : undefined;
  if (typeof group !== 'object') return undefined;
  const counted =
    typeof count === 'number' ? group[`${last}_${new Intl.PluralRules(language).select(count)}`] : undefined;
  const found = counted ?? group[last];
  return typeof found === 'string' ? found : undefined;
}

/** Puts values where a text says `{{name}}`; what is not given leaves nothing. */
export function fillIn(text: string, params: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}
