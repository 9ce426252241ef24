import type { Fault } from '../fault.ts';

const playing = 'apps/studio/src/play/play.pg.test.ts';
const rounds = 'apps/studio/src/rounds/rounds.pg.test.ts';
const autoplay = 'apps/studio/src/play/autoplay.ts';
const autoplayed = 'apps/studio/src/play/autoplay.test.ts';

export const studioFaults: readonly Fault[] = [
  {
    name: 'studio/one-seed-for-all',
    file: 'apps/studio/src/random/server-seed.ts',
    find: 'randomBytes(32)',
    put: 'Buffer.alloc(32, randomBytes(1))',
    test: {
      file: 'apps/studio/src/random/server-seed.test.ts',
      title: 'processes that start at one moment share no seed, however many each makes',
    },
  },
  {
    name: 'studio/seed-used-on',
    file: 'apps/studio/src/random/seeds.ts',
    find: 'if (current.next_nonce > 1n) return rotate',
    put: 'if (current.next_nonce > 1_000n) return rotate',
    test: { file: playing, title: 'after rotation every round can be derived again from what was promised' },
  },
  {
    name: 'studio/nonce-used-again',
    file: 'apps/studio/src/random/seeds.ts',
    find: '.set({ next_nonce: seed.next_nonce + 1n })',
    put: '.set({ next_nonce: seed.next_nonce })',
    test: { file: playing, title: 'after rotation every round can be derived again from what was promised' },
  },
  {
    name: 'studio/seed-revealed-too-soon',
    file: 'apps/studio/src/random/seeds.ts',
    find: "if (await hasUnresolvedRound(tx, owner)) refuse('play/round-unresolved');",
    put: '',
    test: { file: playing, title: 'no seed is revealed while a round is open' },
  },
  {
    name: 'studio/win-sent-before-it-is-kept',
    file: 'apps/studio/src/rounds/drive-round.ts',
    find: "const intent = { operation: 'win', amountMinor: payoutMinor, closesRound: !isJackpotWon } as const;",
    put: "const intent = { operation: 'win', amountMinor: payoutMinor, closesRound: !isJackpotWon } as const;\n      await needs.platform.send('win', (await import('./intend.ts')).callBody({ round, intent, now }));",
    test: { file: rounds, title: '%s, and away for %i ms: the round ends %s, once' },
  },
  {
    name: 'studio/attempt-not-counted',
    file: 'apps/studio/src/rounds/drive-round.ts',
    find: '.set({ attempts: call.attempts + 1, first_sent_at',
    put: '.set({ attempts: call.attempts, first_sent_at',
    test: { file: rounds, title: '%s: %j ends %s' },
  },
  {
    name: 'studio/refused-bet-not-given-back',
    file: 'apps/studio/src/rounds/round.ts',
    find: "// A refused request took nothing by itself, but an earlier attempt may have: giving back is always safe.\n  return { kind: 'cancel' };",
    put: "return { kind: 'end', state: 'declined', refusal: reply.code };",
    test: { file: 'apps/studio/src/rounds/round.test.ts', title: '%j' },
  },
  {
    name: 'studio/jackpot-past-its-bound',
    file: 'apps/studio/src/jackpots/cycle.ts',
    find: 'return overMicro < 0n ?',
    put: 'return overMicro <= 0n ?',
    test: {
      file: 'apps/studio/src/jackpots/cycle.test.ts',
      title: 'a pot that lacks $lacksMicro after a contribution is $added',
    },
  },
  {
    name: 'studio/jackpot-loses-what-is-over',
    file: 'apps/studio/src/jackpots/take-part.ts',
    find: 'last ? valueMicro(sealedPot(last)) - (last.won_minor ?? 0n) * MICRO : 0n',
    put: '0n * MICRO * valueMicro(sealedPot(last as Cycle))',
    test: {
      file: 'apps/studio/src/jackpots/take-part.pg.test.ts',
      title: 'of rounds that end at the same moment one wins, all are numbered, and no millionth is lost',
    },
  },
  {
    name: 'studio/autoplay-past-its-loss-limit',
    file: autoplay,
    find: 'progress.netMinor - costMinor >= -plan.lossLimitMinor',
    put: 'progress.netMinor >= -plan.lossLimitMinor',
    test: { file: autoplayed, title: 'whether rounds may start together: %s' },
  },
  {
    name: 'studio/autoplay-past-its-count',
    file: autoplay,
    find: 'progress.left >= stakesMinor.length',
    put: 'progress.left > 0',
    test: { file: autoplayed, title: 'whether rounds may start together: %s' },
  },
  {
    name: 'studio/autoplay-past-its-win-limit',
    file: autoplay,
    find: 'payoutMinor >= winLimitMinor',
    put: 'payoutMinor > winLimitMinor',
    test: { file: autoplayed, title: 'whether autoplay ends after rounds: %s' },
  },
  {
    name: 'studio/fish-too-easy-by-one-case',
    file: 'apps/studio/src/engines/fishing-hall/chances.ts',
    find: 'return RETURN.denominator * worth[name];',
    put: 'return RETURN.denominator * worth[name] - 1;',
    test: {
      file: 'apps/studio/src/engines/fishing-hall/rules.test.ts',
      title: 'every case of a $weapon at $name adds up to the return, exactly',
    },
  },
  {
    name: 'studio/strip-shifted-by-one',
    file: 'apps/studio/src/engines/kit/machine.ts',
    find: 'cells[reel * rows + row] = codes[place + row] as number;',
    put: 'cells[reel * rows + row] = codes[(place + row + 1) % codes.length] as number;',
    test: {
      file: 'apps/studio/src/engines/kit/paylines.test.ts',
      title: 'a strip runs on past its end',
    },
  },
  {
    name: 'studio/more-bullets-than-were-paid',
    file: 'apps/studio/src/magazines/magazine.ts',
    find: 'spentMinor + priceMinor * BigInt(bulletsIn(shots)) <= loadedMinor',
    put: 'spentMinor <= loadedMinor',
    test: { file: 'apps/studio/src/magazines/magazine.test.ts', title: '%s' },
  },
  {
    name: 'studio/round-that-the-wallet-cannot-pay',
    file: 'apps/studio/src/rounds/wallet-round.ts',
    find: "if (wallet.balance_minor < round.stake_minor) refuse('play/wallet-empty');",
    put: '',
    test: {
      file: 'apps/studio/src/wallets/wallets.pg.test.ts',
      title: 'a round that costs more than the wallet holds does not start',
    },
  },
];
