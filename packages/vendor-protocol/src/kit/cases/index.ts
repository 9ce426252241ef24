import type { Case } from '../case.ts';
import { cashoutCases } from './cashouts.ts';
import { correctionCases } from './corrections.ts';
import { eventCases } from './events.ts';
import { freeRoundCases } from './free-rounds.ts';
import { gameCases } from './games.ts';
import { grantCases } from './grants.ts';
import { jackpotRoundCases } from './jackpot-rounds.ts';
import { jackpotCases } from './jackpots.ts';
import { launchCases } from './launches.ts';
import { listCases } from './lists.ts';
import { magazineCases } from './magazines.ts';
import { playCases } from './plays.ts';
import { sessionCases } from './sessions.ts';
import { sharedTableCases } from './shared-tables.ts';
import { signatureCases } from './signatures.ts';
import { speedCases } from './speed.ts';
import { stormCases } from './storm.ts';
import { tableCases } from './tables.ts';
import { walletCases } from './wallets.ts';

/** Every case of the kit, in the order in which they are told. */
export const cases: readonly Case[] = [
  ...signatureCases,
  ...gameCases,
  ...jackpotCases,
  ...jackpotRoundCases,
  ...grantCases,
  ...freeRoundCases,
  ...launchCases,
  ...sessionCases,
  ...listCases,
  ...walletCases,
  ...playCases,
  ...magazineCases,
  ...correctionCases,
  ...tableCases,
  ...sharedTableCases,
  ...eventCases,
  ...cashoutCases,
  ...stormCases,
  ...speedCases,
];
