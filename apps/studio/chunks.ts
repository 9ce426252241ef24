import type { Plugin, Rolldown } from 'vite';

/** Games are drawn by WebGL or by a processor: the rest of what draws is fetched nowhere, but for what is shared. */
const ONLY_FOR_WEBGPU =
  /pixi\.js.lib.rendering.renderers.gpu.(?!shader.|GpuUbo|state.GpuStencilModes|renderTarget.calculate|buffer.UboBatch)/;
const DRAWS = /(WebGL|Canvas)Renderer\.mjs$/;
const LIBRARY = /[\\/]node_modules[\\/]/;
const STYLE = /\.css($|\?)|[\\/]fonts\.ts$/;

/**
 * A dozen files a page instead of thirty: a browser asks a server for six at once, and on a slow line each turn more is
 * half a second. `opening` is the little that asks for the player's session, while `drawing`, `kit` and `slots` are on
 * their way; the verify page, which needs no game, has `common` and `shared` with them. `mains` are the games' own scripts, `verify` its.
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
  const reach = (roots: readonly string[], later = /^$/) => reachedFrom(getModuleInfo, roots, later);
  const opening = reach(mains);
  const verifying = reach([verify]);
  // a game fetches with its page what its own script asks for next, and what draws
  const games = mains.map((main) =>
    reach([main, ...(getModuleInfo(main)?.dynamicallyImportedIds ?? [])], DRAWS),
  );

  return (id) => {
    const users = games.filter((game) => game.has(id)).length;
    if (users === 0) return null;
    if (STYLE.test(id)) return users > 1 ? 'style' : null;
    if (LIBRARY.test(id)) return 'drawing';
    if (verifying.has(id)) return opening.has(id) ? 'common' : 'shared';
    if (users === 1) return null;
    if (opening.has(id)) return 'opening';
    return users === games.length ? 'kit' : 'slots';
  };
}

/** All that is imported, and of what is imported later what `later` names. */
function reachedFrom(
  getModuleInfo: Rolldown.GetModuleInfo,
  roots: readonly string[],
  later: RegExp,
): ReadonlySet<string> {
  const reached = new Set(roots);
  for (const id of reached) {
    const info = getModuleInfo(id);
    for (const next of info?.importedIds ?? []) reached.add(next);
    for (const next of info?.dynamicallyImportedIds ?? []) if (later.test(next)) reached.add(next);
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
        const wanted = new Set(chunk.dynamicImports);
        for (const name of wanted) {
          const each = chunkOf(name);
          for (const next of each?.imports ?? []) wanted.add(next);
          for (const next of each?.dynamicImports ?? [])
            if (DRAWS.test(chunkOf(next)?.facadeModuleId ?? '')) wanted.add(next);
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
