declare module 'virtual:market-scenes' {
  type Scene = { src: string; width: number; height: number };
  /** Painted when the app is built. */
  export const marketScenes: Readonly<Record<'violet' | 'green' | 'rose', Scene>>;
}
