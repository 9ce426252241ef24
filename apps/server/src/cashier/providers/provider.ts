/** A line of a provider's statement about one of our accounts. `reference` is the provider's own number. */
export type StatementLine = {
  reference: string;
  receivingAccount: string;
  currency: string;
  amountMinor: bigint;
  payerName: string | undefined;
  payerLast4: string | undefined;
  memo: string | undefined;
  paidAt: Date;
  isReversed: boolean;
};

export type PayoutRequest = {
  /** Paid once, however often it is asked for. */
  key: string;
  /** Of a bank, a kind of PIX key, or a network of USDT: see `payoutDestinations`. */
  bankCode: string;
  accountNumber: string;
  /** Nobody's by name: an address on a chain. */
  holderName?: string | undefined;
  currency: string;
  amountMinor: bigint;
  /** On a chain: the millionths of a USDT that are sent for the amount. */
  units?: bigint | undefined;
};

type CheckoutRequest = {
  /** One page, however often it is asked for. */
  key: string;
  /** The house's own account at the provider. */
  to: string;
  currency: string;
  amountMinor: bigint;
  /** Comes back with the money. */
  memo: string;
  /** Where the payer's browser goes afterwards; what it says there means nothing. */
  returnUrl: string;
};

/**
 * `unheard`: the provider never got that key. `refused`: it read the order and did not take it. Only a definite answer
 * is `paid` or `failed`.
 */
export type PayoutAnswer =
  | { state: 'accepted' }
  | { state: 'unheard' }
  | { state: 'refused'; reason: string }
  | { state: 'paid'; reference: string }
  | { state: 'failed'; reason: string };

/**
 * What a custodian says of a payment to one of the addresses it handed out, as it stands: `word` counts what it has said
 * of this payment, so that a word that was overtaken can be told.
 */
export type ChainWord = {
  /** Transaction, and place in it. */
  reference: string;
  network: string;
  address: string;
  /** The contract whose coins these are. */
  token: string;
  /** Millionths of a USDT. */
  units: bigint;
  confirmations: number;
  /** No block has it any more. */
  isDropped: boolean;
  word: bigint;
};

/** What a provider's own list has of money that came or went; `reference` is its number, of a payout our key. */
export type ProviderTransaction = {
  kind: 'transfer' | 'payout';
  reference: string;
  /** Of a transfer, ours that it reached. */
  account: string | null;
  currency: string;
  amountMinor: bigint;
  state: 'arrived' | 'reversed' | 'accepted' | 'paid' | 'failed';
  at: Date;
};

/** What a provider tells of its own accord. */
export type ProviderEvent =
  | { kind: 'chain'; word: ChainWord }
  | { kind: 'transfer'; line: StatementLine }
  | { kind: 'payout'; key: string; answer: PayoutAnswer };

/**
 * The outside world that moves money. Every method may throw when the provider cannot be reached: then nothing is
 * known, and the caller asks again.
 */
export type PaymentProvider = {
  readonly code: string;
  /** Whether payouts can go by it. */
  readonly paysOut: boolean;
  /** Refuses a callback that is not signed by the provider or is too old. */
  verify(callback: SignedCallback, now: Date): { eventId: string };
  /** Reads a body that was verified when it came. */
  read(body: string): ProviderEvent;
  statement(window: { from: Date; until: Date }): Promise<StatementLine[]>;
  pay(request: PayoutRequest): Promise<PayoutAnswer>;
  askAboutPayout(key: string): Promise<PayoutAnswer>;
  /** The address of a page of the provider's on which the order can be paid. */
  openCheckout(request: CheckoutRequest): Promise<string>;
  /** An address of the house for one member alone: the same for the same key, whenever it is asked for. */
  openAddress(request: { key: string; network: string }): Promise<string>;
  /** How every payment on a chain stands of which something was said in the window. */
  chainPayments(window: { from: Date; until: Date }): Promise<ChainWord[]>;
  /** Its signed list of what came and went, where it keeps one. */
  transactions?(window: { from: Date; until: Date }): Promise<ProviderTransaction[]>;
};

export type SignedCallback = {
  body: string;
  timestamp: string | undefined;
  signature: string | undefined;
};
