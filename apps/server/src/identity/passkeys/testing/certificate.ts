import type { KeyObject } from 'node:crypto';

/**
 * A maker's certificate of a device, as sections 8.2.1 of WebAuthn and 4.1 of RFC 5280 lay it out. Who signed it is not
 * said: nobody here looks that far.
 */
export function certificateOf(key: KeyObject): Buffer {
  const signedHow = sequence(oid(ECDSA_WITH_SHA256));
  const maker = sequence(
    named(COUNTRY, 'TH'),
    named(ORGANIZATION, 'Maker'),
    named(UNIT, 'Authenticator Attestation'),
    named(COMMON_NAME, 'Device'),
  );
  const facts = sequence(
    der(0xa0, integer(2)),
    integer(1),
    signedHow,
    maker,
    sequence(time('200101000000Z'), time('491231235959Z')),
    maker,
    key.export({ type: 'spki', format: 'der' }),
  );
  return sequence(facts, signedHow, der(0x03, Buffer.from([0, 0])));
}

const ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
const COUNTRY = [0x55, 0x04, 0x06];
const ORGANIZATION = [0x55, 0x04, 0x0a];
const UNIT = [0x55, 0x04, 0x0b];
const COMMON_NAME = [0x55, 0x04, 0x03];

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (bytes: readonly number[]) => der(0x06, Buffer.from(bytes));
const integer = (value: number) => der(0x02, Buffer.from([value]));
const time = (text: string) => der(0x17, Buffer.from(text));
const named = (what: readonly number[], text: string) =>
  der(0x31, sequence(oid(what), der(0x13, Buffer.from(text))));

/** Tag, length and content, as X.690 writes them. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
