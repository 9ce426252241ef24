export type { PurseNeeds } from './needs.ts';
export { type Purses, startPurses } from './start-purses.ts';
