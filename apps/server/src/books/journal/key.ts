/** The key of its transfer: the ledger leads to the request, and it is posted once. */
export function journalKey(approvalId: bigint): string {
  return `journal/${approvalId}`;
}
