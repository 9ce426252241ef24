import type { Plugin, Rolldown } from 'vite';

type Ways = { readonly follow: (id: string, isDynamic: boolean) => boolean };

/** Games are drawn by WebGL; what draws without it is fetched only where that is missing, but for what both share. */
const ONLY_FOR_WEBGPU =
  /pixi\.js.lib.rendering.renderers.gpu.(?!shader.|GpuUbo|state.GpuStencilModes|renderTarget.calculate|buffer.UboBatch)/;
const DRAWS = /WebGLRenderer\.mjs$/;
const LIBRARY = /[\\/]node_modules[\\/]/;
const STYLE = /\.css($|\?)|[\\/]fonts\.ts$/;

/**
 * Some six files a page instead of thirty: a browser asks a server for six at once, and on a slow line each turn more is
 * half a second. `opening` is the little that asks for the player's session, while `drawing` and `kit` are on their way;
 * the verify page, which needs no game, shares `common` with them. `mains` are the games' own scripts, `verify` its.
 */
export function chunkGroups({ mains, verify }: { mains: readonly string[]; verify: string }) {
  let nameOf: ((id: string) => string | null) | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (id, context) => {
    nameOf ??= namesFrom((known) => context.getModuleInfo(known), { mains, verify });
    return nameOf(id);
  };
  return [
    { name: 'webgpu', test: ONLY_FOR_WEBGPU },
    { name, debugName: 'pages' },
  ];
}

function namesFrom(
  getModuleInfo: Rolldown.GetModuleInfo,
  { mains, verify }: { mains: readonly string[]; verify: string },
): (id: string) => string | null {
  const reach = (roots: readonly string[], { follow }: Ways) => reachedFrom(getModuleInfo, roots, follow);
  const atOnce = (_: string, isDynamic: boolean) => !isDynamic;
  const opening = reach(mains, { follow: atOnce });
  const verifying = reach([verify], { follow: atOnce });
  // a game fetches with its page what its own script asks for next, and what draws
  const games = mains.map((main) => {
    const first = getModuleInfo(main);
    const next = [first, ...(first?.importedIds ?? []).map((known) => getModuleInfo(known))].flatMap(
      (info) => info?.dynamicallyImportedIds ?? [],
    );
    return reach([main, ...next.filter((id) => !isText(id))], {
      follow: (id, isDynamic) => !isDynamic || DRAWS.test(id),
    });
  });

  return (id) => {
    const users = games.filter((game) => game.has(id)).length;
    if (users === 0) return null;
    if (STYLE.test(id)) return users > 1 ? 'style' : null;
    if (LIBRARY.test(id)) return 'drawing';
    if (verifying.has(id)) return opening.has(id) ? 'common' : 'shared';
    if (users === 1) return null;
    return opening.has(id) ? 'opening' : 'kit';
  };
}

function reachedFrom(
  getModuleInfo: Rolldown.GetModuleInfo,
  roots: readonly string[],
  follow: (id: string, isDynamic: boolean) => boolean,
): ReadonlySet<string> {
  const reached = new Set(roots);
  for (const id of reached) {
    const info = getModuleInfo(id);
    for (const next of info?.importedIds ?? []) if (follow(next, false)) reached.add(next);
    for (const next of info?.dynamicallyImportedIds ?? []) if (follow(next, true)) reached.add(next);
  }
  return reached;
}

/** What a game's script asks for next is fetched with its page, and what draws: not a whole way to the server later. */
export function gameAtOnce(): Plugin {
  return {
    name: 'game-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, chunk }) => {
        if (!html.includes('class="game"') || !chunk) return [];
        const chunkOf = (name: string) => {
          const file = bundle[name];
          return file?.type === 'chunk' ? file : undefined;
        };
        const first = [chunk, ...chunk.imports.map(chunkOf)].flatMap((each) => each?.dynamicImports ?? []);
        const wanted = new Set(first.filter((name) => !chunkOf(name)?.moduleIds.some(isText)));
        for (const name of wanted) {
          const each = chunkOf(name);
          for (const next of each?.imports ?? []) wanted.add(next);
          for (const next of each?.dynamicImports ?? [])
            if (chunkOf(next)?.name === 'WebGLRenderer') wanted.add(next);
        }
        const size = (name: string) => chunkOf(name)?.code.length ?? 0;
        // the longest first: it is what the others wait for
        return [...wanted]
          .filter((name) => !html.includes(name))
          .toSorted((one, other) => size(other) - size(one))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}

const isText = (id: string) => id.endsWith('.json');
