import { openWords } from '#messages';

import { deriveKeys, type Keys } from '#platform/crypto';

type Sent = { template: string; channel: string; state: string; subject: string; text: string };

/** Every message there is, oldest first, opened with the house's keys. */
export async function readMessages(
  { pool }: { pool: { query(text: string): Promise<{ rows: unknown[] }> } },
  keys: Keys = deriveKeys('a secret for tests only, long enough to use'),
): Promise<Sent[]> {
  const { rows } = await pool.query(
    'select template, channel, state, words_sealed from messages.outgoing order by id',
  );
  return (rows as (Omit<Sent, 'subject' | 'text'> & { words_sealed: Buffer })[]).map(
    ({ words_sealed, ...row }) => ({ ...row, ...openWords(keys, words_sealed) }),
  );
}

/** The six digits of the newest message that has any. */
export async function newestCode(...world: Parameters<typeof readMessages>): Promise<string> {
  const messages = await readMessages(...world);
  const code = messages.map(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]).findLast(Boolean);
  if (!code) throw new Error('no message has a code');
  return code;
}
