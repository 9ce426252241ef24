import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MAKER = /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;
const light = fileURLToPath(new URL('light-icon.ts', import.meta.url));

/**
 * The drawings of lucide-react without what it carries to be told sizes, colours and classes from elsewhere, which
 * comes with the first script and runs for each icon shown. `light-icon.dom.test.tsx` holds both to the same picture.
 */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('createLucideIcon.mjs')) return;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && MAKER.test(found.id) ? light : found;
    },
  };
}
