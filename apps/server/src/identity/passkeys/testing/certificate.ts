import type { KeyObject } from 'node:crypto';
import {
  bits,
  COMMON_NAME,
  der,
  ECDSA_WITH_SHA256,
  integer,
  named,
  oid,
  sequence,
  time,
} from '../../../../testing/der.ts';

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
  return sequence(facts, signedHow, bits(Buffer.from([0])));
}

const COUNTRY = [0x55, 0x04, 0x06];
const ORGANIZATION = [0x55, 0x04, 0x0a];
const UNIT = [0x55, 0x04, 0x0b];
