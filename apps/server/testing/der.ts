/** Pieces of certificates, as X.690 writes them and section 4.1 of RFC 5280 lays them out. */
export const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
export const oid = (bytes: readonly number[]) => der(0x06, Buffer.from(bytes));
export const integer = (value: number) => der(0x02, Buffer.from([value]));
export const time = (text: string) => der(0x17, Buffer.from(text));
export const named = (what: readonly number[], text: string) =>
  der(0x31, sequence(oid(what), der(0x13, Buffer.from(text))));
export const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);

export const ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
export const COMMON_NAME = [0x55, 0x04, 0x03];

/** Tag, length and content. */
export function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
