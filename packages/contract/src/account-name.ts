/** One spelling of an account name: composed letters, no space around, lower case. */
export function toAccount(username: string): string {
  return username.normalize('NFC').trim().toLowerCase();
}
