import { generateKeyPairSync, sign } from 'node:crypto';
import { bits, COMMON_NAME, der, ECDSA_WITH_SHA256, integer, named, oid, sequence, time } from './der.ts';

const ALTERNATIVE_NAME = [0x55, 0x1d, 0x11];
const DNS = 0x82;

/** A key and a certificate for a host, signed by itself: good for whoever was told to believe it. */
export function tlsIdentityOf(host: string): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const signedHow = sequence(oid(ECDSA_WITH_SHA256));
  const name = sequence(named(COMMON_NAME, host));
  const alternativeName = sequence(der(DNS, Buffer.from(host)));
  const facts = sequence(
    der(0xa0, integer(2)),
    integer(1),
    signedHow,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid(ALTERNATIVE_NAME), der(0x04, alternativeName)))),
  );
  const certificate = sequence(facts, signedHow, bits(sign('sha256', facts, privateKey)));
  const body = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  };
}
