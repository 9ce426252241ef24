import { toAccount } from '@fairhall/contract';
import { type BrandSettings, checkField } from '#brand';
import { refuse } from '#platform/refusal';
import { passesFor } from './look-alike.ts';

/** The account that somebody would have by this name, as the brand rules names and keeps some for itself. Pure. */
export function checkAccountName(
  { registerRules, reservedNames }: Pick<BrandSettings, 'registerRules' | 'reservedNames'>,
  username: string,
): string {
  const given = checkField(registerRules.username, 'username', username);
  if (given === undefined) refuse('identity/field-required', {}, 'username');
  const account = toAccount(given);
  if (passesFor(account, reservedNames)) refuse('identity/username-reserved', {}, 'username');
  return account;
}
