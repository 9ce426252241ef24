import * as gecko from '../engines/golden-gecko/returns.ts';
import { slot as goldenGecko } from '../engines/golden-gecko/rules.ts';
import { toShare } from '../engines/kit/fraction.ts';
import type { ChoiceName, Slot } from '../engines/kit/slot.ts';
import * as lantern from '../engines/lantern-festival/returns.ts';
import { slot as lanternFestival } from '../engines/lantern-festival/rules.ts';
import * as mekong from '../engines/mekong-dragon/returns.ts';
import { slot as mekongDragon } from '../engines/mekong-dragon/rules.ts';
import { figures } from '../engines/naga-sevens/paytable.ts';
import { slot as nagaSevens } from '../engines/naga-sevens/rules.ts';

/** Every slot with the return that was computed for each way to start it. */
export const slots: readonly {
  readonly gameId: string;
  readonly slot: Slot;
  readonly returns: Readonly<Partial<Record<ChoiceName, number>>>;
}[] = [
  {
    gameId: 'naga-sevens',
    slot: nagaSevens,
    returns: { spin: Number(figures.returnNumerator) / Number(figures.returnDenominator) },
  },
  {
    gameId: 'lantern-festival',
    slot: lanternFestival,
    returns: { spin: toShare(lantern.returnOfSpin), buy: toShare(lantern.returnOfBuy) },
  },
  {
    gameId: 'mekong-dragon',
    slot: mekongDragon,
    returns: { spin: toShare(mekong.returnOfSpin), buy: toShare(mekong.returnOfBuy) },
  },
  {
    gameId: 'golden-gecko',
    slot: goldenGecko,
    returns: { spin: gecko.returnOfSpin, buy: gecko.returnOfBuy },
  },
];
