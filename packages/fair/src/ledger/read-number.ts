/** Whoever hands over what is no number has proved nothing: undefined is for a verdict, where an error would end the program. */
export function readNumber(text: unknown): bigint | undefined {
  return typeof text === 'string' && /^-?[0-9]{1,30}$/.test(text) ? BigInt(text) : undefined;
}

/** Undefined where one of them is no number. */
export function sumOf(texts: readonly unknown[]): bigint | undefined {
  return texts.reduce<bigint | undefined>((total, text) => {
    const amount = readNumber(text);
    return total === undefined || amount === undefined ? undefined : total + amount;
  }, 0n);
}

/** Whether one number follows the other; never where one of them is none. */
export function isAfter(one: unknown, other: unknown): boolean {
  const [later, earlier] = [readNumber(one), readNumber(other)];
  return later !== undefined && earlier !== undefined && later > earlier;
}
