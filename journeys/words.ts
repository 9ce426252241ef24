import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../tools/start/options.ts';

/** The back office speaks the first two. */
export type Tongue = 'th' | 'en' | 'zh-CN' | 'ja' | 'vi' | 'pt-BR';
type Words = { [key: string]: string | Words };

const folders = {
  portal: 'apps/portal/src/locales',
  office: 'apps/back-office/src/locales',
  game: 'apps/studio/clients/kit/locales',
  refusals: 'packages/contract/locales',
} as const;

/** What an app says in a language, by the keys of its own files, so that people are told what they read. */
export function wordsOf(app: keyof typeof folders, tongue: Tongue) {
  const words = readWords(app, tongue);
  const find = (key: string): string => {
    const found =
      words[key] ??
      key.split('.').reduce<Words | string | undefined>((at, part) => (at as Words)?.[part], words);
    if (typeof found !== 'string') throw new Error(`${app} says nothing for ${key} in ${tongue}`);
    return found;
  };
  return {
    say: (key: string, params: Record<string, string> = {}) =>
      find(key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole),
    /** The sentence with anything in the places of its parameters. */
    like: (key: string) =>
      new RegExp(
        find(key)
          .split(/\{\{\w+\}\}/)
          .map(literally)
          .join('.+'),
      ),
    /** The first parts of all keys: `shell` of `shell.menu`. */
    families: new Set(Object.keys(words)),
  };
}

function readWords(app: keyof typeof folders, tongue: Tongue): Words {
  const folder = join(repository, folders[app]);
  if (app === 'game') return readJson(join(folder, `${tongue}.json`));
  const words: Words = {};
  for (const name of readdirSync(join(folder, tongue)).filter((file) => file.endsWith('.json'))) {
    const read = readJson(join(folder, tongue, name));
    if (app === 'portal') words[name.replace('.json', '')] = read;
    else Object.assign(words, read);
  }
  return words;
}

function readJson(path: string): Words {
  return JSON.parse(readFileSync(path, 'utf8')) as Words;
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
