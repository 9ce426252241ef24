import { expect, test, vi } from 'vitest';
import { fishingHall } from '../../../src/engines/fishing-hall/index.ts';
import { worth } from '../../../src/engines/fishing-hall/paytable.ts';
import { engines } from '../../../src/engines/index.ts';
import { returnPercent } from '../../../src/engines/kit/told.ts';
import { type Language, speak } from '../language.ts';

// happy-dom paints nothing: only words and numbers count here
vi.mock(import('../brush.ts'), async (original) => ({
  ...(await original()),
  paintOne: () => document.createElement('canvas'),
}));

type Rules = { describeRules(language: Language, stakeMinor: bigint): HTMLElement[] };
const pages = import.meta.glob<Rules>('../../*/rules.ts');

async function textOf(gameId: string, language: Language, stakeMinor: bigint): Promise<string> {
  const page = await pages[`../../${gameId}/rules.ts`]?.();
  if (!page) throw new Error(`no rules of ${gameId}`);
  return page
    .describeRules(language, stakeMinor)
    .map(({ textContent }) => textContent)
    .join('\n');
}

test.each([...engines.values()])(
  'the rules of $gameId tell the pays and the return that its rounds are stored with the hash of',
  async ({ gameId, slot, returns, returnBps, totalStakes }) => {
    const language = await speak('EN', 'P');
    const { pays } = slot.math as { pays: Readonly<Record<string, readonly number[]>> };
    for (const stakeMinor of [totalStakes[0] as bigint, totalStakes.at(-1) as bigint]) {
      const text = await textOf(gameId, language, stakeMinor);
      const unitMinor = stakeMinor / BigInt(slot.unitsPerStake);
      const amounts = Object.values(pays).flatMap((units) => units.filter((each) => each > 0));
      expect(amounts.length).toBeGreaterThan(5);
      for (const units of amounts) expect(text).toContain(language.amount(BigInt(units) * unitMinor));
      expect(text).toContain(language.amount(stakeMinor * BigInt(slot.mostTimesStake)));
      expect(text).toContain(`${(returnBps / 100).toFixed(2)}%`);
      for (const share of Object.values(returns)) expect(text).toContain(returnPercent(share));
    }
  },
);

test('the rules of the fishing hall tell what each fish is worth, and the return of every shot', async () => {
  const language = await speak('EN', 'P');
  const text = await textOf(fishingHall.gameId, language, 100n);
  for (const times of Object.values(worth)) expect(text).toContain(language.amount(100n * BigInt(times)));
  expect(text).toContain(`${(fishingHall.returnBps / 100).toFixed(2)}%`);
});
