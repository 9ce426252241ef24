type FirstView = {
  /** The part of the app that the address shows next. */
  part: string;
  /** Whether it says more than the texts of the first view. */
  hasMoreTexts?: true;
};

const lobby: FirstView = { part: 'src/features/lobby/lobby-page.tsx' };
const category: FirstView = { part: 'src/features/lobby/category-page.tsx', hasMoreTexts: true };

/**
 * The addresses whose page comes with its first view already drawn. Every other one comes with what stands around a
 * page.
 */
export const firstViews: Readonly<Record<string, FirstView>> = {
  '/games': lobby,
  '/rng': lobby,
  '/fish': lobby,
  '/pvp': lobby,
  '/live': category,
  '/sports': category,
  '/esports': category,
  '/elott': category,
  '/promotions': { part: 'src/features/content/promotions-page.tsx', hasMoreTexts: true },
  '/help': { part: 'src/features/content/help-page.tsx', hasMoreTexts: true },
};
