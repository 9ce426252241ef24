import type { Plugin } from 'vite';

const FIRST_FONTS = /kanit-(thai|latin)-(400|500)-normal-[\w-]+\.woff2$/;

/** Asks for the fonts of the first language at once, instead of after the style sheet. */
export function preloadedFonts(): Plugin {
  return {
    name: 'preloaded-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}
