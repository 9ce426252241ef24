import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * Passwords of six signs or more that many people were found to use, the commonest first, in small letters: the list
 * of zxcvbn-ts 4.1.3, made of what was published after breaches. Its licence lies beside it.
 */
const LIST = new URL('../../lists/common-passwords.txt.gz', import.meta.url);

const common: ReadonlySet<string> = new Set(
  gunzipSync(readFileSync(LIST)).toString('utf8').trimEnd().split('\n'),
);

/** Whether whoever guesses has it on their list: in any letter size, with marks set before or behind it. */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFC').toLowerCase();
  const bare = folded.replace(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
  return common.has(folded) || common.has(bare) || new Set(folded).size <= 2;
}
