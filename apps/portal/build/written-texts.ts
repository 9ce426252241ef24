import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flattenTexts, languageTags } from '@fairhall/contract';
import type { Plugin } from 'vite';

const pages = fileURLToPath(new URL('../src/locales', import.meta.url));
const refusals = fileURLToPath(new URL('../../../packages/contract/locales', import.meta.url));

/** Writes down what the pages say in each language, for those who add one: `texts/<tag>.json`, by flat keys. */
export function writtenTexts(): Plugin {
  return {
    name: 'written-texts',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      for (const tag of Object.values(languageTags)) {
        const texts = {
          portal: await collect(join(pages, tag)),
          refusals: await collect(join(refusals, tag)),
        };
        this.emitFile({ type: 'asset', fileName: `texts/${tag}.json`, source: JSON.stringify(texts) });
      }
    },
  };
}

/** A file of pages is named after the group its texts stand in; refusals have theirs in their codes. */
async function collect(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const texts = files.map(async (name) => {
    const tree = JSON.parse(await readFile(join(folder, name), 'utf8')) as object;
    return flattenTexts(tree, folder.startsWith(pages) ? `${name.slice(0, -'.json'.length)}.` : '');
  });
  return Object.fromEntries((await Promise.all(texts)).flat());
}
