import type { Fault } from './fault.ts';
import { bonusesFaults } from './faults/bonuses.ts';
import { chainFaults } from './faults/chain.ts';
import { depositsFaults } from './faults/deposits.ts';
import { monthFaults } from './faults/months.ts';
import { packagesFaults } from './faults/packages.ts';
import { partsFaults } from './faults/parts.ts';
import { playFaults } from './faults/play.ts';
import { pursesFaults } from './faults/purses.ts';
import { reconciliationFaults } from './faults/reconciliation.ts';
import { safetyFaults } from './faults/safety.ts';
import { staffFaults } from './faults/staff.ts';
import { studioFaults } from './faults/studio.ts';
import { toldFaults } from './faults/told.ts';
import { verificationFaults } from './faults/verification.ts';
import { walletFaults } from './faults/wallet.ts';
import { withdrawalDeskFaults } from './faults/withdrawal-desk.ts';
import { withdrawalTermsFaults } from './faults/withdrawal-terms.ts';
import { withdrawalsFaults } from './faults/withdrawals.ts';

export const faults: readonly Fault[] = [
  ...walletFaults,
  ...playFaults,
  ...depositsFaults,
  ...withdrawalsFaults,
  ...withdrawalTermsFaults,
  ...withdrawalDeskFaults,
  ...partsFaults,
  ...chainFaults,
  ...pursesFaults,
  ...reconciliationFaults,
  ...safetyFaults,
  ...verificationFaults,
  ...monthFaults,
  ...toldFaults,
  ...bonusesFaults,
  ...staffFaults,
  ...studioFaults,
  ...packagesFaults,
];
