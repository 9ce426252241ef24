import { unitOf } from '@fairhall/money';
import { toOrderNumber } from './deposit.ts';
import { buildPix } from './emv-co/pix.ts';
import { buildPromptPay, toPromptPayTarget } from './emv-co/prompt-pay.ts';
import { buildVietQr } from './emv-co/viet-qr.ts';
import type { DepositRow, PayTo } from './tables.ts';

type Coded = Exclude<PayTo, { kind: 'bank-transfer' | 'hosted' | 'agent' | 'usdt' }>;
type Order = Pick<DepositRow, 'id' | 'pay_minor' | 'currency'>;

/** The text of the code that pays an order to the satang, with its number inside. */
export function payCodeOf(payTo: Coded, order: Order): string {
  const orderNumber = toOrderNumber('D', order.id);
  switch (payTo.kind) {
    case 'promptpay': {
      const target = toPromptPayTarget(payTo.promptPayId);
      if (!target) throw new Error(`deposit ${order.id} pays to nobody`);
      return buildPromptPay({ target, amountMinor: order.pay_minor, reference: orderNumber });
    }
    case 'vietqr':
      return buildVietQr({
        bin: payTo.bankCode,
        target: { kind: 'account', number: payTo.accountNumber },
        amount: order.pay_minor / unitOf(order.currency),
        purpose: orderNumber,
      });
    case 'pix':
      return buildPix({
        to: { kind: 'key', value: payTo.pixKey },
        merchantName: payTo.holderName,
        merchantCity: payTo.city,
        amountMinor: order.pay_minor,
        txid: orderNumber,
      });
  }
}
