import { refuse } from '#platform/refusal';

export const MOST_BYTES = 4 * 1024 * 1024;

/** The file's letters: UTF-8, or UTF-16 where its mark says so. What is neither is refused, and never guessed. */
export function decodeFile(bytes: Uint8Array): string {
  const text = decode(bytes, encodingOf(bytes));
  if (text === undefined || text.includes('\0')) return refuse('cashier/statement-encoding', {}, 'content');
  return text;
}

/** Whether it is XML rather than a table. */
export const isXml = (text: string) => /^\s*</.test(text);

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
