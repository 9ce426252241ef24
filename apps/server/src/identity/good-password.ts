import { toAccount } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { type BrandSettings, checkSecret } from '#brand';
import { refuse } from '#platform/refusal';
import { isCommonPassword } from './common-passwords.ts';
import { foldOf } from './look-alike.ts';
import type { MemberId } from './member.ts';
import type { IdentityTables } from './tables.ts';

/** What others know of whoever chooses a password. */
export type PasswordOwner = {
  account?: string | undefined;
  email?: string | undefined;
  mobile?: string | undefined;
};

/** Words of the trade, besides the house's own name: they are tried first at a house like this one. */
export const tradeWords = ['casino', 'jackpot', 'baccarat', 'betting', 'lottery', 'sportsbook'] as const;

/** A shorter word stands in many a good password by chance. */
const SHORTEST_WORD = 4;
/** A telephone's last digits, however its number is written. */
const OWN_DIGITS = 8;
/** What has to be left of a password once such words are taken out of it. */
const ENOUGH = 6;

/** A password somebody chooses, held to the house's rule and to what is easily guessed. Pure. */
export function requireGoodPassword(
  brand: Pick<BrandSettings, 'name' | 'registerRules'>,
  { password, field }: { password: string; field: string },
  owner: PasswordOwner = {},
): void {
  checkSecret(brand.registerRules.password, field, password);
  if (isCommonPassword(password)) refuse('identity/password-common', {}, field);
  requireNotOwn(brand, { password, field }, owner);
}

/** As far as it can be said only once it is known whose password it is. Pure. */
export function requireNotOwn(
  brand: Pick<BrandSettings, 'name'>,
  { password, field }: { password: string; field: string },
  owner: PasswordOwner,
): void {
  if (toAccount(password) === owner.account) refuse('identity/password-is-username', {}, field);
  if (leansOn(password, wordsOf(brand, owner))) refuse('identity/password-guessable', {}, field);
}

/** Whether little is left of it without words that anybody would try; figures for letters and marks change nothing. */
function leansOn(password: string, words: readonly string[]): boolean {
  const folded = foldOf(password);
  const known = words.map(foldOf).filter((word) => word.length >= SHORTEST_WORD);
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), folded);
  return rest !== folded && rest.length < ENOUGH;
}

export async function readOwner(on: Database, memberId: MemberId, account: string): Promise<PasswordOwner> {
  const rows = await on
    .withTables<IdentityTables>()
    .selectFrom('identity.contacts')
    .select(['kind', 'value'])
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['email', 'mobileNum'])
    .execute();
  const find = (kind: string) => rows.find((row) => row.kind === kind)?.value;
  return { account, email: find('email'), mobile: find('mobileNum') };
}

function wordsOf({ name }: Pick<BrandSettings, 'name'>, { account, email, mobile }: PasswordOwner): string[] {
  return [
    name,
    ...name.split(/\s+/),
    ...tradeWords,
    account ?? '',
    email?.split('@')[0] ?? '',
    mobile?.replace(/\D/g, '').slice(-OWN_DIGITS) ?? '',
  ];
}
