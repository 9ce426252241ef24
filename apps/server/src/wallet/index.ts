export type { AccountId, HouseAccount, MemberAccount, MemberAccountKind } from './accounts.ts';
export {
  houseAccount,
  memberAccount,
  memberAccounts,
  openAccounts,
  purseAccount,
  settlementAccount,
  transitAccount,
} from './accounts.ts';
export { balances, houseBalance, type MemberBalances, sumsOf } from './balances.ts';
export { type BalanceCorrection, correctBalance, readCash } from './correct-balance.ts';
export {
  type BookLine,
  batchesOf,
  batchOfTransfer,
  type Cut,
  cutOf,
  isPartAway,
  isWithin,
  keysOf,
  linesAfter,
  linesOf,
  type Span,
  sawNoMore,
  standingsOf,
} from './cuts.ts';
export { findMade } from './find-made.ts';
export { fingerprintOf } from './fingerprint.ts';
export type { Batch } from './lane.ts';
export { type LaneTransfer, transferJob } from './lane-transfer.ts';
export type {
  Companion,
  Decision,
  HouseMove,
  Job,
  LaneQuery,
  Lanes,
  Need,
  Posted,
  Posting,
  Remembered,
  Row,
  Shelf,
  View,
} from './lane-types.ts';
export { writeEntries } from './ledger-file.ts';
export { listHouse } from './list-house.ts';
export { listOwed, type OwedOn, owedOf, owedOn } from './list-owed.ts';
export { walletJobs } from './mark-entries.ts';
export { cashOf, type EntriesWish, listEntriesOf, type MembersEntry } from './members-entries.ts';
export { recordsSince, refuseAway, withSince } from './months-away.ts';
export { type Owed, owedAt, owedMoreIn, owedToMembers } from './owed.ts';
export { post, postAll } from './post.ts';
export { queryOn } from './query-on.ts';
export { type WalletOwner, type WalletRouteNeeds, walletRoutes } from './routes.ts';
export { findEntries } from './search-ledger.ts';
export { type WalletStaffNeeds, walletStaffRoutes } from './staff-routes.ts';
export { startWallet, type Wallet, type WalletNeeds } from './start-wallet.ts';
export {
  type AccountMove,
  type AccountSum,
  countStampedBefore,
  firstStamp,
  readBySlivers,
  sumHeads,
  sumMoves,
  type Window,
} from './sum-moves.ts';
export { sumPurseResults } from './sum-purse-results.ts';
export { tellBalance } from './tell-balance.ts';
export type { Leg, PostedLeg, PostedTransfer, Transfer } from './transfer.ts';
