/** The order a movement of a member's money is part of, by the name it has in the ledger. */
export function orderOfMovement(key: string): { kind: 'deposit' | 'withdrawal'; id: string } | undefined {
  const [, kind, id] = /^(deposit|deposit-fee|withdrawal)\/(\d+)(?:\/|$)/.exec(key) ?? [];
  if (kind === undefined || id === undefined) return undefined;
  return { kind: kind === 'withdrawal' ? kind : 'deposit', id };
}
