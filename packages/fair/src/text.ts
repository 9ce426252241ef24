/** Lower-case hexadecimal of these bytes. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
