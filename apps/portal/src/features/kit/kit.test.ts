import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const kit = ['kit-page.tsx', 'kit-forms.tsx'].map((file) => read(`./${file}`)).join('\n');
const components = [
  ...read('../../../../../packages/ui/src/index.ts').matchAll(/export \{([^}]+)\} from '(.+\.tsx)'/g),
].flatMap(([, names = '', file = '']) => componentsIn(names).map((name) => ({ name, file })));

test.each(components)('the kit shows $name, with everything that may be asked of it', ({ name, file }) => {
  const shown = openingTags(name).join('\n');
  expect(shown).not.toBe('');
  const source = read(`../../../../../packages/ui/src/${file}`);
  const missing = statesIn(source, name).filter((state) => !new RegExp(`\\b${state}\\b`).test(shown));
  expect(missing).toEqual([]);
});

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

/** Providers show nothing themselves; the toaster stands in the shell of every page. */
function componentsIn(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name) && !name.endsWith('Provider') && name !== 'Toaster');
}

/** What may be asked of a component: props that may be left out, in its signature and in the types that it names. */
function statesIn(source: string, name: string): string[] {
  const signature = between(source, new RegExp(`function ${name}\\b`), /\) \{/);
  const types = [...source.matchAll(/type (\w+)/g)]
    .map(([, type = '']) => type)
    .filter((type) => new RegExp(`\\b${type}\\b`).test(signature))
    .map((type) => between(source, new RegExp(`type ${type}\\b`), /;\n\n/));
  const optional = [signature, ...types].flatMap((text) => [...text.matchAll(/\b(\w+)\?:/g)]);
  return optional.map(([, prop = '']) => prop).filter((prop) => !isNoState(prop));
}

/** Nothing is seen of these, or (`children`) they are no attribute; a drawer is the dialog that slides in. */
const isNoState = (prop: string) => /^(on[A-Z]|className$|children$|id$|isDrawer$|announce$)/.test(prop);

function between(text: string, from: RegExp, to: RegExp): string {
  const rest = text.slice(text.search(from));
  return rest.slice(0, rest.search(to));
}

function openingTags(name: string): string[] {
  return [...kit.matchAll(new RegExp(`<${name}(?=[\\s/>])`, 'g'))].map(({ index }) => tagFrom(index));
}

function tagFrom(start: number): string {
  let depth = 0;
  for (let at = start; at < kit.length; at += 1) {
    const letter = kit[at];
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (letter === '>' && depth === 0) return kit.slice(start, at);
  }
  throw new Error(`a tag without end: ${kit.slice(start, start + 40)}`);
}
