import * as z from 'zod/mini';
import type { ProviderTransaction } from './provider.ts';

const facts = {
  reference: z.string().check(z.minLength(1), z.maxLength(80)),
  account: z.nullable(z.string().check(z.maxLength(80))),
  currency: z.string().check(z.maxLength(8)),
  amount: z.string().check(z.regex(/^[1-9][0-9]{0,15}$/)),
  at: z.iso.datetime(),
};
const page = z.object({
  items: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('transfer'), ...facts, state: z.enum(['arrived', 'reversed']) }),
      z.object({ kind: z.literal('payout'), ...facts, state: z.enum(['accepted', 'paid', 'failed']) }),
    ]),
  ),
  next: z.nullable(z.string()),
});

/** Reads a list page by page; `ask` answers only what the bank signed. */
export async function readTransactions(
  { from, until }: { from: Date; until: Date },
  ask: (path: string) => Promise<string>,
): Promise<ProviderTransaction[]> {
  const found: ProviderTransaction[] = [];
  let next: string | null = '';
  while (next !== null) {
    const query = { from: from.toISOString(), until: until.toISOString(), ...(next && { after: next }) };
    const read: z.output<typeof page> = page.parse(
      JSON.parse(await ask(`/api/transactions?${new URLSearchParams(query)}`)),
    );
    for (const { amount, at, ...item } of read.items)
      found.push({ ...item, amountMinor: BigInt(amount), at: new Date(at) });
    next = read.next;
  }
  return found;
}
