/** As much of CBOR (RFC 8949) as a device needs: small integers, bytes, texts, lists and maps. */
export type Cbor = number | string | Uint8Array | Cbor[] | Map<number | string, Cbor>;

export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([name, inner]) => [cbor(name), cbor(inner)]),
  ]);
}

function head(major: number, count: number): Buffer {
  const kind = major << 5;
  if (count < 24) return Buffer.from([kind | count]);
  if (count < 0x100) return Buffer.from([kind | 24, count]);
  return Buffer.from([kind | 25, count >> 8, count & 0xff]);
}
