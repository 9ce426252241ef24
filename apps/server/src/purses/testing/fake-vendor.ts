import type {
  TransferAnswer,
  VendorOutcome,
  WalletClient,
  WalletState,
  WalletTransferCall,
} from '@fairhall/vendor-protocol';

/** How the vendor treats the next calls. */
export type Manner =
  | 'honest'
  /** The call never reaches it. */
  | 'deaf'
  /** It does what it is asked, and its answer is lost. */
  | 'mute'
  | 'refusing'
  /** It keeps the call for later and says so. */
  | 'slow'
  /** It turns the call itself away. */
  | 'turning-away'
  /** It does it, and speaks of another amount. */
  | 'wrong-amount'
  /** It does it, and its totals do not add up. */
  | 'wrong-sum';

type Wallet = { in: bigint; out: bigint; staked: bigint; paid: bigint; version: bigint };
type Kept = { call: WalletTransferCall; state: 'done' | 'refused'; code: string };

const silence = { kind: 'unknown', reason: 'timeout', detail: '' } as const;

/** A vendor with wallets of its own, as its protocol has it, and with every way to be difficult. */
export function createFakeVendor() {
  const wallets = new Map<string, Wallet>();
  const transfers = new Map<string, Kept>();
  const late: WalletTransferCall[] = [];
  let manner: Manner = 'honest';

  function walletOf(ref: string): Wallet {
    const known = wallets.get(ref) ?? { in: 0n, out: 0n, staked: 0n, paid: 0n, version: 0n };
    wallets.set(ref, known);
    return known;
  }
  const balanceOf = (wallet: Wallet) => wallet.in - wallet.out - wallet.staked + wallet.paid;

  function describe(ref: string, currency: string): WalletState {
    const wallet = walletOf(ref);
    const off = manner === 'wrong-sum' ? 1n : 0n;
    return {
      player_ref: ref,
      currency,
      balance: String(balanceOf(wallet) + off),
      version: String(wallet.version),
      total_in: String(wallet.in),
      total_out: String(wallet.out),
      total_staked: String(wallet.staked),
      total_paid: String(wallet.paid),
      as_of: '2026-01-01T00:00:00Z',
    };
  }

  function keep(call: WalletTransferCall, onlyAsked: boolean): Kept {
    const known = transfers.get(call.tx_id);
    if (known) return known;
    const wallet = walletOf(call.player_ref);
    const amount = BigInt(call.amount);
    const code = onlyAsked
      ? 'TOMBSTONED'
      : manner === 'refusing'
        ? 'PLAYER_BLOCKED'
        : call.direction === 'out' && balanceOf(wallet) < amount
          ? 'INSUFFICIENT_FUNDS'
          : 'OK';
    const kept: Kept = { call, state: code === 'OK' ? 'done' : 'refused', code };
    transfers.set(call.tx_id, kept);
    if (kept.state === 'done') {
      wallet[call.direction] += amount;
      wallet.version += 1n;
    }
    return kept;
  }

  function answer(call: WalletTransferCall, { state, code }: Kept): VendorOutcome<TransferAnswer> {
    const { occurred_at: _, ...echo } = call;
    const amount = manner === 'wrong-amount' ? String(BigInt(call.amount) * 10n) : call.amount;
    const wallet = describe(call.player_ref, call.currency);
    return { kind: 'answered', answer: { ...echo, amount, state, code, wallet } };
  }

  const wallet: WalletClient = {
    async balance({ player_ref: ref, currency }) {
      if (manner === 'deaf' || manner === 'mute') return silence;
      return { kind: 'answered', answer: describe(ref, currency) };
    },
    async transfer(call) {
      if (manner === 'deaf') {
        late.push(call);
        return silence;
      }
      if (manner === 'turning-away') return { kind: 'refused', httpStatus: 503, code: 'TEMPORARY' };
      if (manner === 'slow') {
        late.push(call);
        return answer(call, { call, state: 'pending' as never, code: 'QUEUED' });
      }
      const kept = keep(call, false);
      return manner === 'mute' ? silence : answer(call, kept);
    },
    async status(call) {
      if (manner === 'deaf' || manner === 'mute') return silence;
      if (manner === 'turning-away') return { kind: 'refused', httpStatus: 503, code: 'TEMPORARY' };
      if (manner === 'slow') return answer(call, { call, state: 'pending' as never, code: 'QUEUED' });
      return answer(call, keep(call, true));
    },
    rounds: async () => silence,
  };

  return {
    wallet,
    behave: (next: Manner) => {
      manner = next;
    },
    /** A round of a player; staked only as far as there is something. */
    play(ref: string, { staked, paid }: { staked: bigint; paid: bigint }) {
      const own = walletOf(ref);
      if (balanceOf(own) < staked) return;
      own.staked += staked;
      own.paid += paid;
      own.version += 1n;
    },
    /** What was kept or lost on the way arrives now. */
    deliverLate() {
      for (const call of late.splice(0)) keep(call, false);
    },
    /** The vendor's books say the opposite from now on. */
    takeBack(txId: string) {
      const kept = transfers.get(txId);
      if (!kept) throw new Error(`no transfer ${txId}`);
      kept.state = kept.state === 'done' ? 'refused' : 'done';
      kept.code = kept.state === 'done' ? 'OK' : 'PLAYER_BLOCKED';
    },
    balance: (ref: string) => balanceOf(walletOf(ref)),
    statusOf: (txId: string) => transfers.get(txId)?.state,
  };
}
