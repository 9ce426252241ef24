import { describe, expect, test } from 'vitest';
import { readChainAddress, withCase } from './chain-address.ts';
import { keccak256 } from './keccak.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

// the Keccak team's own vectors of Keccak[c=512], before the standard's padding
test.each([
  ['', 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
  ['abc', '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
  [
    'The quick brown fox jumps over the lazy dog',
    '4d741b6f1eb29cb2a9b9911c82f56fa8d73b04959d3d9d222895df6c0b28aa15',
  ],
])('Keccak-256 of "%s" is what was published', (text, digest) => {
  expect(hex(keccak256(Buffer.from(text)))).toBe(digest);
});

test('Keccak-256 takes more than one block, and one that is exactly full', () => {
  const lengths = [135, 136, 137, 272].map((length) => hex(keccak256(new Uint8Array(length))));
  expect(new Set(lengths).size).toBe(4);
  expect(hex(keccak256(Buffer.alloc(136, 'a')))).toBe(
    'a6c4d403279fe3e0af03729caada8374b5ca54d8065329a3ebcaeb4b60aa386e',
  );
});

describe('an address of Ethereum', () => {
  // EIP-55, "Test Cases"
  const published = [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ];
  test.each(published)('%s is one, as published', (address) => {
    expect(readChainAddress('ERC20', address)).toBe(address);
    expect(withCase(address.toLowerCase())).toBe(address);
  });

  test.each([
    ['one letter in the wrong case', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['all letters small', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
    ['a digit too few', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['a letter that is no digit', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg'],
    ['no prefix', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['an address of Tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ])('with %s is none', (_fault, text) => {
    expect(readChainAddress('ERC20', text)).toBeUndefined();
  });
});

describe('an address of Tron', () => {
  // USDT's own contract, the address of nobody, and the example of Tron's documentation of its addresses
  test.each([
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
    'TV3nb5HYFe2xBEmyb3ETe93UGkjAhWyzrs',
  ])('%s is one', (address) => {
    expect(readChainAddress('TRC20', address)).toBe(address);
  });

  test.each([
    ['a letter wrong', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['two letters changed about', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL6jt'],
    ['a letter of another alphabet', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60'],
    ['a letter too few', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6'],
    ['the version byte of Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['an address of Ethereum', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['nothing', ''],
  ])('with %s is none', (_fault, text) => {
    expect(readChainAddress('TRC20', text)).toBeUndefined();
  });
});
