export { CallsPage } from './calls-page.tsx';
export { ExceptionsPage } from './exceptions-page.tsx';
export { FreeRoundsPage } from './free-rounds-page.tsx';
export { OpenRoundsPage } from './open-rounds-page.tsx';
export { ReturnsPage } from './returns-page.tsx';
export { RoundPage } from './round-page.tsx';
export { VendorMovesPage } from './vendor-moves-page.tsx';
