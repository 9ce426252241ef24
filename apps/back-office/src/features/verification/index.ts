export { CasesPage } from './cases-page.tsx';
export { CheckPage } from './check-page.tsx';
export { ChecksPage } from './checks-page.tsx';
export { ListsPage } from './lists-page.tsx';
export { TiersPage } from './tiers-page.tsx';
