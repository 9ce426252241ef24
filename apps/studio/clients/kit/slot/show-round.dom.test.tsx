import { openStream } from '@fairhall/fair';
import { describe, expect, test, vi } from 'vitest';
import { costOf, type Engine } from '../../../src/engines/engine.ts';
import { engineOf, engines } from '../../../src/engines/index.ts';
import type { ChoiceName } from '../../../src/engines/kit/slot.ts';
import { type Language, speak } from '../language.ts';
import type { Sound } from '../sound.ts';
import type { Panel } from './panel.ts';
import { showRound } from './show-round.ts';
import type { Stage } from './stage.ts';

vi.mock(import('../motion.ts'), async (original) => ({
  ...(await original()),
  isCalm: () => true,
  pause: () => Promise.resolve(),
}));

const STAKE = 500n;
const spoken = new Map<string, Language>();
/** What stands for the coin here, so that its name is seen to come from the game's look. */
const HELD = 'ruby';
const ways = [...engines.values()].flatMap((engine) =>
  engine.choices.map(({ name }) => ({ engine, choice: name, title: `${engine.gameId}, ${name}` })),
);

describe.each(ways)('many rounds of $title', ({ engine, choice }) => {
  const rounds = Array.from({ length: choice === 'buy' ? 40 : 600 }, (_, nonce) =>
    play(engine, choice, nonce),
  );

  test('end with what they paid, and celebrate only what is more than was staked', async () => {
    const cost = costOf(engine, { stakeMinor: STAKE, choice });
    for (const round of rounds) {
      const seen = await watch(engine, round, choice);
      expect(seen.wins.at(-1) ?? 0n).toBe(round.payoutMinor);
      expect(seen.celebrated).toBe(round.payoutMinor > cost);
      expect(seen.chips.at(-1)).toBeUndefined();
    }
  });

  test('are told in words: no key, no gap, in every language', async () => {
    for (const code of ['TH', 'CN', 'EN', 'JA', 'VI', 'PT'])
      for (const round of rounds.slice(0, 30)) {
        const { said } = await watch(engine, round, choice, code);
        expect(said.length).toBeGreaterThan(0);
        for (const sentence of said) expect(sentence).not.toMatch(/undefined|\{\{|^$|^\w+\/\w/);
      }
  });
});

test.each([...engines.values()].map((engine) => ({ engine, title: engine.gameId })))(
  'what is shown at the end of ten thousand rounds of $title is what was settled, each time',
  { timeout: 120_000 },
  async ({ engine }) => {
    const wrong: number[] = [];
    for (let nonce = 0; nonce < 10_000; nonce += 1) {
      const round = play(engine, 'spin', nonce);
      const { wins } = await watch(engine, round, 'spin', 'EN');
      if ((wins.at(-1) ?? 0n) !== round.payoutMinor) wrong.push(nonce);
    }
    expect(wrong).toEqual([]);
  },
);

test.each([...engines.values()].map((engine) => ({ engine, title: engine.gameId })))(
  'a free round of $title celebrates every win, since nothing was staked, and none without',
  async ({ engine }) => {
    for (let nonce = 0; nonce < 100; nonce += 1) {
      const round = play(engine, 'spin', nonce);
      const seen = await watch(engine, round, 'spin', 'EN', '0');
      expect(seen.celebrated).toBe(round.payoutMinor > 0n);
      expect(seen.wins.at(-1) ?? 0n).toBe(round.payoutMinor);
    }
  },
);

test('a coin that lands is called by the name of what its game holds', async () => {
  const english = await speak('EN', 'P');
  const engine = engineOf('golden-gecko');
  const rounds = Array.from({ length: 40 }, (_, nonce) => play(engine, 'buy', nonce));
  const seen = await Promise.all(rounds.map((round) => watch(engine, round, 'buy', 'EN')));
  const told = seen.flatMap(({ said }) => said).filter((sentence) => /reel \d: ×/.test(sentence));
  expect(told.length).toBeGreaterThan(0);
  for (const sentence of told) expect(sentence).toMatch(new RegExp(`^${english.text(`symbol/${HELD}`)}`));
});

function play(engine: Engine, choice: ChoiceName, nonce: number) {
  return engine.play(
    { stakeMinor: STAKE, choice },
    openStream({ serverSeed: 'd'.repeat(64), message: `w:${nonce}` }),
  );
}

async function watch(
  engine: Engine,
  { events }: ReturnType<typeof play>,
  choice: ChoiceName,
  code = 'TH',
  stake = String(costOf(engine, { stakeMinor: STAKE, choice })),
): Promise<{ wins: bigint[]; said: string[]; chips: (string | undefined)[]; celebrated: boolean }> {
  const language = spoken.get(code) ?? (await speak(code, 'P'));
  spoken.set(code, language);
  const wins: bigint[] = [];
  const said: string[] = [];
  const chips: (string | undefined)[] = [undefined];
  let celebrated = false;
  const nothing = () => Promise.resolve();
  // a stage draws and a panel is elements of the page: here only what they are told counts
  const stage = {
    isHurried: true,
    coin: HELD,
    land: nothing,
    begin: nothing,
    feature: nothing,
    mark: nothing,
    beginHold: nothing,
    respin: nothing,
    showLine: nothing,
    showWays: nothing,
    fall: nothing,
    multiply: nothing,
    announce: async (sentence: string) => void said.push(sentence),
    celebrate: () => {
      celebrated = true;
    },
  } as unknown as Stage;
  const panel = {
    say: (sentence: string) => void said.push(sentence),
    showWin: (minor: bigint) => void wins.push(minor),
    showFeature: (sentence: string | undefined) => void chips.push(sentence),
  } as unknown as Panel;
  const sound = { line: nothing, celebrate: nothing } as unknown as Sound;
  const round = { gameId: engine.gameId, stake, baseStake: String(STAKE), events };
  await showRound({ stage, panel, sound, language }, round, { isQuick: true });
  return { wins, said, chips, celebrated };
}
