import type { Database } from '@fairhall/database';
import { sql } from 'kysely';

/** Two ways to deposit, both into accounts of the simulated bank. */
const methods = [
  {
    code: 'promptpay',
    kind: 'promptpay',
    receivingAccount: '0066801234567',
    payTo: { kind: 'promptpay', holderName: 'Fairhall Demo Co.', promptPayId: '0801234567' },
    minutesToPay: 15,
  },
  {
    code: 'bank-transfer',
    kind: 'bank-transfer',
    receivingAccount: '1112223334',
    payTo: {
      kind: 'bank-transfer',
      bankCode: '004',
      bankName: 'Kasikornbank',
      accountNumber: '1112223334',
      holderName: 'Fairhall Demo Co.',
    },
    minutesToPay: 60,
  },
] as const;

const MIN_MINOR = 100_00n;
const MAX_MINOR = 200_000_00n;

export async function seedMethods(db: Database): Promise<void> {
  for (const [position, method] of methods.entries())
    await sql`
      insert into cashier.deposit_methods
        (code, kind, provider, receiving_account, pay_to, currency, min_minor, max_minor, minutes_to_pay, position)
      values (${method.code}, ${method.kind}, 'bank', ${method.receivingAccount}, ${JSON.stringify(method.payTo)}::jsonb,
        'P', ${MIN_MINOR}, ${MAX_MINOR}, ${method.minutesToPay}, ${position})
      on conflict (code) do nothing`.execute(db);
}
