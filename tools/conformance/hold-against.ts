import { hmacKey } from '@fairhall/vendor-protocol';
import { capabilities, type Result, type RunOptions, runCases } from '@fairhall/vendor-protocol/kit';
import { credentials, type Habit, secret, startSpoiledVendor } from './spoiled-vendor.ts';

/** A machine's pace: nobody waits for people here, and ACME gives up an answer after a second. */
const pace = {
  answerMs: 3_000,
  patienceMs: 15_000,
  quietMs: 300,
  roundMs: 10_000,
  agreeMs: 2_000,
  lateMs: 1_500,
};

/** Runs the kit that vendors are given against a vendor with this habit. */
export async function holdAgainst(
  habit: Habit,
  wish: Pick<RunOptions, 'only'> & Partial<RunOptions>,
): Promise<Result[]> {
  const vendor = await startSpoiledVendor(habit);
  try {
    return await runCases({
      vendorUrl: vendor.address,
      vendor: credentials.vendor,
      key: hmacKey({ keyId: credentials.keyId, secret }),
      now: () => Date.now(),
      listen: { host: '127.0.0.1', port: 0 },
      listening: vendor.connect,
      playUrl: vendor.playUrl,
      hasOwnWallet: false,
      can: capabilities,
      gameId: undefined,
      currency: undefined,
      seed: 20_260_105,
      stormRounds: 16,
      waitsForLists: false,
      say: () => undefined,
      pace,
      ...wish,
    });
  } finally {
    await vendor.stop();
  }
}
