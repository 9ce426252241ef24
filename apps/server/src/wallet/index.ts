export type { AccountId, HouseAccount, MemberAccount, MemberAccountKind } from './accounts.ts';
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
export type { Leg, PostedLeg, PostedTransfer, Transfer } from './transfer.ts';
