import type { Plugin } from 'vite';

const stub = '\0schemas-left-out';

/**
 * The browser needs the paths and methods of the contract, not its schemas: the server has checked what it
 * answers, and types are gone by now. Leaves zod and every unused endpoint out of the bundle.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod/mini' ? stub : undefined),
    load: (id) =>
      id === stub
        ? 'const z = /* @__PURE__ */ new Proxy(function(){}, { get: () => z, apply: () => z }); export default z;'
        : undefined,
    transform(code, id) {
      if (!/packages\/contract\/src\/[^/]+\.ts$/.test(id)) return undefined;
      return code
        .replace("import * as z from 'zod/mini'", "import z from 'zod/mini'")
        .replace(/= endpoint\(\{[\s\S]*?\n\}\);/g, (definition) =>
          definition
            .replace('= endpoint(', '= /* @__PURE__ */ endpoint(')
            .replace(/^ {2}(params|query|body|answer):\s(?:[\s\S]*?)(?=^ {2}\w+:|^\}\);)/gm, '')
            .replace(/^ {2}(summary|refusals):\s(?:[\s\S]*?)(?=^ {2}\w+:|^\}\);)/gm, ''),
        );
    },
  };
}
