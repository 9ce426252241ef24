/** What a command meets that was right when it was proposed, and no longer is when it is executed. */
export const executedRefused = [
  'staff/unknown-person',
  'cashier/amount-too-large',
  'cashier/deposit-settled',
  'cashier/not-found',
  'cashier/shortfall-decided',
  'cashier/transfer-amount-differs',
  'cashier/transfer-bound',
  'cashier/transfer-reversed',
  'cashier/transfer-settled',
  'cashier/withdrawal-moved-on',
  'play/round-moved-on',
  'play/round-not-open',
  'play/round-unknown',
  'request/conflict',
  'wallet/insufficient-funds',
  'wallet/no-account',
] as const;
