export { findDemoKeys } from './find-demo-keys.ts';
export type { Closure, GameStakes, Openness, Player, Vendor } from './game.ts';
export type { IssuedKey, NewKey } from './issue-key.ts';
export type { PlayableGame } from './playables.ts';
export type { NewVendor } from './register-vendor.ts';
export {
  type Catalogue,
  type CatalogueNeeds,
  type Speaker,
  startCatalogue,
  type TransferVendor,
} from './start-catalogue.ts';
export type { SyncResult } from './sync-games.ts';
