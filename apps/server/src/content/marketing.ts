import type { homeBlocks } from '@fairhall/contract';
import type { AnnouncementType } from './tables.ts';

/** Made to have somebody play. Notices and the running line are for what everybody has to know. */
const marketingTypes: readonly AnnouncementType[] = ['B', 'PR', 'PU'];

/** Areas of the home page that offer something for playing. */
const marketingBlocks: readonly (typeof homeBlocks)[number][] = [
  'WINNER_BOARD',
  'TOP_REWARDS',
  'REDEEM_CODE',
  'PROMO_CODE',
  'DAILY_TASKS',
  'SIGN_IN_TASK',
  'FREE_SPIN',
  'PRIVILEGES',
  'LEVEL_INTERESTS',
];

export function offersToPlay(slot: string): boolean {
  return [...marketingTypes, ...marketingBlocks].some((one) => one === slot);
}
