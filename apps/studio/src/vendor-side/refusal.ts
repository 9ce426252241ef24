/** What the studio answers the platform when it cannot do what it is asked. */
export type VendorRefusalCode =
  | 'SIGNATURE_INVALID'
  | 'KEY_UNKNOWN'
  | 'TIMESTAMP_SKEW'
  | 'NONCE_REPLAYED'
  | 'INVALID_REQUEST'
  | 'GAME_UNKNOWN'
  | 'ROOM_UNKNOWN'
  | 'CURRENCY_UNKNOWN'
  | 'SESSION_USED'
  | 'SESSION_UNKNOWN'
  | 'ROUND_NOT_FOUND'
  | 'TX_CONFLICT'
  | 'GRANT_CONFLICT'
  | 'GRANT_UNKNOWN'
  | 'STAKE_NOT_ON_OFFER'
  | 'NOT_READY'
  | 'LIST_UNKNOWN'
  | 'JACKPOT_UNKNOWN'
  | 'TX_NOT_FOUND'
  | 'BET_NOT_REPEATED'
  | 'TEMPORARY';

export class VendorRefusal extends Error {
  readonly code: VendorRefusalCode;
  readonly httpStatus: number;

  constructor(code: VendorRefusalCode, httpStatus: number) {
    super(code);
    this.code = code;
    this.httpStatus = httpStatus;
  }
}
