import { WHEEL_FISH } from '../../src/engines/fishing-hall/paytable.ts';
import type { Language } from '../kit/language.ts';
import type { Sound } from '../kit/sound.ts';
import type { ShotTold } from '../kit/verify-address.ts';
import type { Controls } from './controls.ts';
import type { WaterView } from './water.ts';

/** Results are known before bullets arrive; what is caught leaves the water when they do. */
const FLIGHT_MS = 260;

type Needs = { language: Language; controls: Controls; water: WaterView; sound: Sound };
type Volley = {
  caught: readonly ShotTold[];
  seat: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
  /** When the bullet at a fish was fired, by the page's clock. */
  firedMs: (fish: string) => number;
};

/** What a volley of one's own caught, in the water and in words; told when it has been said. */
export async function showCatches(
  { language, controls, water, sound }: Needs,
  { caught, seat, stakeMinor, payoutMinor, firedMs }: Volley,
): Promise<void> {
  for (const { fish, amountMinor } of caught) {
    const sign = `+${language.amount(BigInt(amountMinor))}`;
    setTimeout(
      () => water.land(fish, { seat, sign }),
      Math.max(0, firedMs(fish) + FLIGHT_MS - performance.now()),
    );
  }
  const [best] = caught.toSorted((a, b) => b.times - a.times);
  if (!best) return;
  const turned = caught.find(({ species }) => species === WHEEL_FISH);
  // what a wheel comes to is told when it stands still
  if (turned) await water.turnWheel(turned.times);
  const isAhead = payoutMinor > stakeMinor;
  controls.showWin(payoutMinor, isAhead);
  controls.say(
    language.text('hall/caught', {
      fish: language.text(`fish/${best.species}`),
      times: best.times,
      amount: language.amount(payoutMinor),
    }),
    isAhead ? 'win' : 'plain',
  );
  if (isAhead) sound.celebrate(Number(payoutMinor / stakeMinor));
}
