import { id } from '@fairhall/contract';
import * as z from 'zod/mini';
import type { DomainJobs } from '#platform/jobs';
import { actOnCallbacks } from './act-on-callback.ts';
import { askAboutDeposit, readStatement } from './ask-about-deposit.ts';
import { resumePayments } from './chain/resume-payments.ts';
import { expireDeposit } from './expire-deposit.ts';
import { endHold } from './holds/resume.ts';
import { receiveByClock } from './member-deeds.ts';
import type { CashierNeeds } from './needs.ts';
import { sendPayout } from './send-payout.ts';

const deposit = z.object({ depositId: id });
const withdrawal = z.object({ withdrawalId: id });
const payout = z.object({ withdrawalId: id, key: z.optional(z.string()) });
const callbacks = z.object({ callbackIds: z.array(id) });

const STATEMENT_MS = 3_600_000;
const CLOCK_SKEW_MS = 300_000;

export function cashierJobs(needs: CashierNeeds): DomainJobs {
  return {
    handlers: {
      'cashier.act-on-callbacks': async (payload) => {
        const [failure] = await actOnCallbacks(needs, callbacks.parse(payload).callbackIds.map(BigInt));
        if (failure) throw failure.error;
      },
      'cashier.ask-about-deposit': (payload) =>
        askAboutDeposit(needs, BigInt(deposit.parse(payload).depositId)),
      'cashier.expire-deposit': (payload) => expireDeposit(needs, BigInt(deposit.parse(payload).depositId)),
      'cashier.send-payout': (payload) => {
        const { withdrawalId, key } = payout.parse(payload);
        return sendPayout(needs, BigInt(withdrawalId), key);
      },
      'cashier.receive-by-clock': (payload) =>
        receiveByClock(needs, BigInt(withdrawal.parse(payload).withdrawalId)),
      'cashier.end-hold': (payload) => endHold(needs, BigInt(withdrawal.parse(payload).withdrawalId)),
      'cashier.resume-payments': () => resumePayments(needs),
      'cashier.read-statements': async () => {
        const now = needs.clock.now().getTime();
        const window = { from: new Date(now - STATEMENT_MS), until: new Date(now + CLOCK_SKEW_MS) };
        for (const { code } of needs.providers) await readStatement(needs, code, window);
      },
    },
    cron: [
      /** Finds what belongs to no open order: money sent late, twice or by strangers. */
      { name: 'cashier.read-statements', schedule: '*/10 * * * *' },
      { name: 'cashier.resume-payments', schedule: '*/5 * * * *' },
    ],
  };
}
