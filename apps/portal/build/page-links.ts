import type { Rolldown } from 'vite';
import { firstViews } from './first-views.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * What a document asks for at once: the part of the app its address shows next, that part's style, and the texts of
 * each language, asleep until it is known which one is spoken.
 */
export function linksFor(bundle: Bundle, path: string): string {
  const view = firstViews[path];
  if (!view) return textsOf(bundle, ['first']);
  const chunks = withImports(bundle, chunkOf(bundle, view.part));
  const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return [
    ...chunks.map(({ fileName }) => `<link rel="modulepreload" fetchpriority="low" href="/${fileName}">`),
    ...[...styles].map((file) => styleOf(bundle, file)),
    textsOf(bundle, view.hasMoreTexts ? ['first', 'rest'] : ['first']),
  ].join('');
}

/** The style itself. Its link stays, off: parts loaded later look for it and would fetch the sheet again. */
export function styleOf(bundle: Bundle, file: string): string {
  const sheet = bundle[file];
  if (sheet?.type !== 'asset') throw new Error(`no style sheet ${file}`);
  return `<style>${sheet.source}</style><link rel="stylesheet" disabled href="/${file}">`;
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

/** With all it imports that the first script does not bring. */
function withImports(bundle: Bundle, chunk: Chunk): Chunk[] {
  const brought = new Set(chunksOf(bundle).find(({ isEntry }) => isEntry)?.imports);
  const found = new Set<Chunk>();
  const add = (one: Chunk) => {
    if (found.has(one) || one.isEntry || brought.has(one.fileName)) return;
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
