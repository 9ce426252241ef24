import type { Rolldown } from 'vite';
import { firstViews } from './first-views.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * What the document of a path asks for at once beyond what stands in every `page`: the part of the app it shows next,
 * that part's style, and the texts of each language, asleep until it is known which one is spoken.
 */
export function linksFor(bundle: Bundle, { path, page }: { path: string; page: string }): string {
  const view = firstViews[path];
  if (!view) return textsOf(bundle, ['first']);
  const chunks = withImports(bundle, chunkOf(bundle, view.part));
  const isNew = (file: string) => !page.includes(`/${file}"`);
  const scripts = chunks.map(({ fileName }) => fileName).filter(isNew);
  const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return [
    ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
    ...[...styles].filter(isNew).map((file) => styleOf(bundle, file)),
    textsOf(bundle, view.hasMoreTexts ? ['first', 'rest'] : ['first']),
  ].join('');
}

/** The style itself. Its link stays, off: parts loaded later look for it and would fetch the sheet again. */
export function styleOf(bundle: Bundle, file: string): string {
  const sheet = bundle[file];
  if (sheet?.type !== 'asset') throw new Error(`no style sheet ${file}`);
  return `<style>${sheet.source}</style><link rel="stylesheet" media="not all" disabled href="/${file}">`;
}

function textsOf(bundle: Bundle, names: readonly string[]): string {
  return chunksOf(bundle)
    .map(({ fileName, facadeModuleId }) => {
      const [, tag, name] = /\/locales\/([\w-]+)\/(\w+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
      if (!tag || !name || !names.includes(name)) return '';
      return `<link data-texts="${tag}" href="/${fileName}">`;
    })
    .join('');
}

/** With all that it imports. */
function withImports(bundle: Bundle, chunk: Chunk): Chunk[] {
  const found = new Set<Chunk>();
  const add = (one: Chunk) => {
    if (found.has(one)) return;
    found.add(one);
    for (const file of one.imports) {
      const imported = bundle[file];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  add(chunk);
  return [...found];
}

function chunkOf(bundle: Bundle, module: string): Chunk {
  const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
  if (!chunk) throw new Error(`no part for ${module}`);
  return chunk;
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}
