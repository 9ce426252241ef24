import { MOVEMENTS_OF_A_STRETCH } from '@fairhall/contract';
import {
  type BalanceProof,
  canonicalJson,
  type SignedStanding,
  type SignedStretch,
  type Standing,
  type Stretch,
} from '@fairhall/fair/ledger';
import { linesAfter, standingsOf } from '#wallet';
import type { ProofNeeds } from './needs.ts';
import { proveBalance } from './prove-balance.ts';
import { openLine } from './transfer-leaves.ts';

type Own = { member: bigint; currency: string };

/** What was proved of the last seal, and the house's word on where each account stands now, on from that seal. */
export function provePresent(
  needs: ProofNeeds,
  { member, currency }: Own,
): Promise<BalanceProof & { now: SignedStanding }> {
  return needs.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { seal, ...proof } = await proveBalance({ ...needs, db: tx }, { member, currency });
      const standings = await standingsOf(tx, { member, currency, cut: seal.cut });
      const standing: Standing = {
        member: String(member),
        currency,
        seal: { sequence: seal.sequence, hash: seal.hash },
        accounts: standings.map(({ account, seq, balance, nowSeq, now }) => ({
          account,
          sealed: { seq: String(seq), balance: String(balance) },
          now: { seq: String(nowSeq), balance: String(now) },
        })),
        balance: String(standings.reduce((sum, { now }) => sum + now, 0n)),
        issuedAt: needs.clock.now().toISOString(),
      };
      return { ...proof, seal, now: { standing, ...needs.key.sign(canonicalJson(standing)) } };
    });
}

/** The house's word on what moved on an account of a member's after a place in it; of another's there is nothing to say. */
export async function signMovements(
  { db, clock, key, salts }: ProofNeeds,
  { member, currency, account, after }: Own & { account: string; after: bigint },
): Promise<SignedStretch> {
  const own = `member:${member}:`;
  const kind = account.startsWith(own) ? account.slice(own.length) : '';
  const lines = await linesAfter(db, { member, currency, kind, after, limit: MOVEMENTS_OF_A_STRETCH });
  const stretch: Stretch = {
    member: String(member),
    account,
    currency,
    movements: lines.map((line) => ({
      key: line.key,
      batch: String(line.batch),
      at: line.at,
      line: openLine(line, salts),
    })),
    issuedAt: clock.now().toISOString(),
  };
  return { stretch, ...key.sign(canonicalJson(stretch)) };
}
