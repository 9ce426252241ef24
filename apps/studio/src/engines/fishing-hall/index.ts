import { sha256, toBytes, toHex } from '@fairhall/fair';
import type { Engine } from '../engine.ts';
import { toBps } from '../kit/told.ts';
import {
  bulletsOf,
  HARPOON_FROM,
  MOST_BULLETS,
  MOST_SHOTS,
  MOST_TIMES,
  RETURN,
  WHEEL_FISH,
  waterNames,
  waters,
  wheel,
  worth,
} from './paytable.ts';
import { shoot } from './rules.ts';
import { told } from './told.ts';

/** The numbers that decide a catch, under names of their own. */
const math = {
  return: RETURN,
  worth,
  wheelFish: WHEEL_FISH,
  wheel,
  bullets: bulletsOf,
  harpoonFrom: HARPOON_FROM,
};
const totalStakes = [...new Set(Object.values(waters).flat())];
const returned = RETURN.numerator / RETURN.denominator;

/** A round of it is a volley: shots that are paid together and decided one by one. */
export const fishingHall: Engine = {
  gameId: 'fishing-hall',
  category: 'FISH',
  type: 'fishing',
  rooms: waterNames.map((id) => ({ id, text: `water/${id}` })),
  mathHash: toHex(sha256(toBytes(JSON.stringify(math)))),
  formerHashes: [],
  totalStakes,
  choices: [{ name: 'volley', costHundredths: 100 }],
  dearestHundredths: MOST_BULLETS * 100,
  mostTimesStake: BigInt(MOST_SHOTS * MOST_TIMES),
  returns: { volley: returned },
  returnBps: toBps(returned),
  volatility: 'medium',
  told: [...Object.values(told.weapons), ...told.how],
  names: {
    CN: '深海渔场',
    EN: 'Fishing Hall',
    JA: 'フィッシングホール',
    TH: 'โถงล่าปลา',
    VI: 'Sảnh Bắn Cá',
    PT: 'Salão da Pesca',
  },
  releasedAt: '2026-11-23T12:00:00Z',
  play({ stakeMinor, choice, shots }, words) {
    if (choice !== 'volley' || !shots) throw new RangeError(`no choice ${choice}`);
    if (!totalStakes.includes(stakeMinor)) throw new RangeError(`no stake of ${stakeMinor} on offer`);
    const decided = shoot(shots, words);
    const payoutMinor = decided.reduce((sum, { times }) => sum + BigInt(times) * stakeMinor, 0n);
    const events = decided.map((shot) => ({ ...shot, amountMinor: String(BigInt(shot.times) * stakeMinor) }));
    return { events: [...events, { kind: 'round-ended', payoutMinor: String(payoutMinor) }], payoutMinor };
  },
};
