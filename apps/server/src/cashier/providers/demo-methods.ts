import type { MethodRow } from '../methods/method-tables.ts';

const shared = {
  provider: 'bank',
  currency: 'P',
  minutes_to_pay: 15,
  is_open: true,
  names: {},
  fixed_minors: [],
  fee_payer: 'house',
  fee_rate: 0,
  fee_min_minor: 0n,
  fee_max_minor: null,
  hours_from: null,
  hours_until: null,
  revision: 1n,
  route_until: null,
  route_approval: null,
  least_tier: 0,
  daily_count: null,
  needs_payer_name: false,
  needs_slip: false,
} as const satisfies Partial<MethodRow>;

/** Cash to an agent: no account of anybody's, so nothing that a live house could not have. */
export const demoAgentMethod: MethodRow = {
  ...shared,
  provider: 'agents',
  code: 'agent',
  kind: 'agent',
  receiving_account: 'agents',
  pay_to: { kind: 'agent', holderName: 'Fairhall' },
  min_minor: 100_00n,
  max_minor: 20_000_00n,
  minutes_to_pay: 30,
  position: 6,
};

/** The house's account at the custodian that the simulated bank plays. */
const DEMO_CUSTODY = 'FAIRHALL-CUSTODY-DEMO';
/** What a USDT is worth in the demo, in millionths of the unit. */
export const demoRate = { currency: 'P', rate: 35_000_000n } as const;

/** The ways the simulated bank serves. Nobody's real account: a live house that has one does not start. */
export const demoMethods: readonly MethodRow[] = [
  {
    ...shared,
    code: 'promptpay',
    kind: 'promptpay',
    receiving_account: '0066800000000',
    pay_to: { kind: 'promptpay', holderName: 'Fairhall Demo', promptPayId: '0800000000' },
    min_minor: 20_00n,
    max_minor: 50_000_00n,
    position: 1,
  },
  {
    ...shared,
    code: 'bank-transfer',
    kind: 'bank-transfer',
    receiving_account: '0000000017',
    pay_to: {
      kind: 'bank-transfer',
      bankCode: '004',
      bankName: 'Kasikornbank',
      accountNumber: '0000000017',
      holderName: 'Fairhall Demo',
    },
    min_minor: 100_00n,
    max_minor: 200_000_00n,
    position: 2,
  },
  {
    ...shared,
    code: 'vietqr',
    kind: 'vietqr',
    receiving_account: '0000000025',
    pay_to: {
      kind: 'vietqr',
      bankCode: '970436',
      bankName: 'Vietcombank',
      accountNumber: '0000000025',
      holderName: 'FAIRHALL DEMO',
    },
    min_minor: 50_00n,
    max_minor: 50_000_00n,
    position: 3,
  },
  {
    ...shared,
    code: 'pix',
    kind: 'pix',
    receiving_account: 'demo@fairhall.example',
    pay_to: { kind: 'pix', holderName: 'Fairhall Demo', city: 'SAO PAULO', pixKey: 'demo@fairhall.example' },
    min_minor: 20_00n,
    max_minor: 50_000_00n,
    position: 4,
  },
  {
    ...shared,
    code: 'payment-page',
    kind: 'hosted',
    receiving_account: 'FAIRHALL-DEMO',
    pay_to: { kind: 'hosted', holderName: 'Fairhall Demo', merchant: 'FAIRHALL-DEMO' },
    min_minor: 20_00n,
    max_minor: 50_000_00n,
    position: 5,
  },
  {
    ...shared,
    code: 'usdt',
    kind: 'usdt',
    receiving_account: DEMO_CUSTODY,
    pay_to: { kind: 'usdt', holderName: 'Fairhall Demo' },
    min_minor: 35_00n,
    max_minor: 200_000_00n,
    minutes_to_pay: 120,
    position: 7,
  },
];
