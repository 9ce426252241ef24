import { describe, expect, test } from 'vitest';
import {
  destinationOf,
  isPaidIn,
  type PayoutKind,
  payoutDestinations,
  readPayoutNumber,
} from './payout-destination.ts';

function read(code: string, text: string): string {
  const destination = destinationOf(code);
  if (!destination) throw new Error(`no destination ${code}`);
  const found = readPayoutNumber(destination, text);
  return found.refusal ?? found.number;
}

describe('what fits is kept the one way it is written', () => {
  test.each([
    ['004', '123-4-56789-0', '1234567890'],
    ['067', ' 12345678901234 ', '12345678901234'],
    ['970416', '2576 78859', '257678859'],
    ['970436', '123456', '123456'],
    ['PIX-CPF', '529.982.247-25', '52998224725'],
    ['PIX-CPF', '11144477735', '11144477735'],
    ['PIX-CNPJ', '11.222.333/0001-81', '11222333000181'],
    // the Receita Federal's own example of one with letters
    ['PIX-CNPJ', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['PIX-PHONE', '(11) 98765-4321', '+5511987654321'],
    ['PIX-PHONE', '+55 61 3333-4444', '+556133334444'],
    ['PIX-EMAIL', ' Maria.Silva+pix@Example.com.br', 'maria.silva+pix@example.com.br'],
    ['PIX-RANDOM', '123E4567-E89B-12D3-A456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
    ['TRC20', 'TV3nb5HYFe2xBEmyb3ETe93UGkjAhWyzrs ', 'TV3nb5HYFe2xBEmyb3ETe93UGkjAhWyzrs'],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ])('%s %j', (code, text, number) => {
    expect(read(code, text)).toBe(number);
  });
});

describe('what has a sign wrong is refused', () => {
  test.each([
    ['004', '123456789', 'cashier/account-number-invalid'],
    ['004', '12345678901', 'cashier/account-number-invalid'],
    ['004', '12345678９0', 'cashier/account-number-invalid'],
    ['970416', '12345', 'cashier/account-number-invalid'],
    ['970416', '12345678901234567890', 'cashier/account-number-invalid'],
    ['PIX-CPF', '52998224724', 'cashier/pix-key-invalid'],
    ['PIX-CPF', '52998224735', 'cashier/pix-key-invalid'],
    ['PIX-CPF', '11111111111', 'cashier/pix-key-invalid'],
    ['PIX-CPF', '11222333000181', 'cashier/pix-key-invalid'],
    ['PIX-CNPJ', '11222333000180', 'cashier/pix-key-invalid'],
    ['PIX-CNPJ', '12ABC34501DE36', 'cashier/pix-key-invalid'],
    ['PIX-CNPJ', '00000000000000', 'cashier/pix-key-invalid'],
    ['PIX-PHONE', '+66812345678', 'cashier/pix-key-invalid'],
    ['PIX-PHONE', '11 8765-43', 'cashier/pix-key-invalid'],
    ['PIX-PHONE', '+5501987654321', 'cashier/pix-key-invalid'],
    ['PIX-EMAIL', 'nobody', 'cashier/pix-key-invalid'],
    ['PIX-EMAIL', 'a@á.th', 'cashier/pix-key-invalid'],
    ['PIX-EMAIL', `${'a'.repeat(70)}@x.com.br`, 'cashier/pix-key-invalid'],
    ['PIX-RANDOM', '123e4567e89b12d3a456426614174000', 'cashier/pix-key-invalid'],
    ['TRC20', 'TV3nb5HYFe2xBEmyb3ETe93UGkjAhWyzrt', 'cashier/address-invalid'],
    ['TRC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'cashier/address-invalid'],
    // the coin's own contract: what is sent there is lost
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'cashier/address-invalid'],
    ['ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'cashier/address-invalid'],
    ['ERC20', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'cashier/address-invalid'],
    ['ERC20', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 'cashier/address-invalid'],
  ])('%s %j is no number: %s', (code, text, refusal) => {
    expect(read(code, text)).toBe(refusal);
  });
});

test('each kind is paid only in the currencies that it fits', () => {
  const fitting = (currency: string) =>
    [...new Set(payoutDestinations.map(({ kind }) => kind))].filter((kind) => isPaidIn(kind, currency));
  const expected: Record<string, PayoutKind[]> = {
    P: ['thai-bank', 'viet-bank', 'pix', 'usdt'],
    THB: ['thai-bank', 'usdt'],
    VND: ['viet-bank', 'usdt'],
    BRL: ['pix', 'usdt'],
    JPY: ['usdt'],
    USDT: ['usdt'],
    XTS: [],
  };
  for (const [currency, kinds] of Object.entries(expected)) expect(fitting(currency)).toEqual(kinds);
});

test('no two destinations have one code', () => {
  expect(new Set(payoutDestinations.map(({ code }) => code)).size).toBe(payoutDestinations.length);
});
