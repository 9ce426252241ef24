import type { RefusalCode } from './endpoint.ts';

export const walletRefusals = {
  'wallet/insufficient-funds': 409,
  'wallet/key-conflict': 409,
  'wallet/no-account': 404,
  'wallet/cursor-invalid': 400,
  'wallet/period-invalid': 400,
  'wallet/no-statement': 404,
  'wallet/statement-too-long': 409,
} as const satisfies Record<RefusalCode, number>;
