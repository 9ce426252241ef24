/** Members by accounts such as `player701`; nobody has another. */
export async function idsOfPlayers(accounts: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const known = accounts.filter((account) => /^player[1-9][0-9]*$/.test(account));
  return new Map(known.map((account) => [account, BigInt(account.slice('player'.length))]));
}
