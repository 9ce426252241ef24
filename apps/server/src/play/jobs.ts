import type { DomainJobs } from '#platform/jobs';
import { closeQuietRounds, type QuietNeeds } from './close-quiet-rounds.ts';
import { TELL_VENDORS, tellVendors } from './end-play.ts';
import { sweepSecurityLog } from './gateway/security-log.ts';
import type { GrantNeeds } from './grants/give-grant.ts';
import { GIVE_PARTS, giveParts } from './grants/give-parts.ts';
import { TELL_GRANT, tellGrant } from './grants/tell-grant.ts';
import { sweepHeard } from './heard/sweep-heard.ts';
import { sweepLottery } from './lottery/sweep-lottery.ts';
import type { PlayNeeds } from './needs.ts';
import { askAboutOpenRounds, sweepOpenRounds } from './open-rounds.ts';
import { watchReturns } from './returns/watch-returns.ts';
import { hearToldRounds } from './told/hear-told.ts';

export function playJobs(
  needs: Pick<PlayNeeds, 'db' | 'clock' | 'log' | 'games' | 'live' | 'purses'> & QuietNeeds & GrantNeeds,
): DomainJobs {
  return {
    handlers: {
      // written with every grant and its end
      [TELL_GRANT]: (payload) => tellGrant(needs, BigInt((payload as { grantId: string }).grantId)),
      [GIVE_PARTS]: () => giveParts(needs),
      'play.open-rounds': async () => {
        await closeQuietRounds(needs);
        await sweepOpenRounds(needs);
        await askAboutOpenRounds(needs);
      },
      'play.hear-told-rounds': () => hearToldRounds(needs),
      'play.watch-returns': () => watchReturns(needs),
      'play.sweep-heard': () => sweepHeard(needs),
      'play.sweep-lottery': () => sweepLottery(needs),
      'play.sweep-security-log': () => sweepSecurityLog(needs),
      [TELL_VENDORS]: (payload) => {
        // written by `endPlay` alone
        const { memberId } = payload as { memberId: string };
        return tellVendors(needs, BigInt(memberId));
      },
    },
    cron: [
      // whatever became of the job that was written with the approval
      { name: GIVE_PARTS, schedule: '*/5 * * * *' },
      { name: 'play.hear-told-rounds', schedule: '* * * * *' },
      { name: 'play.open-rounds', schedule: '*/5 * * * *' },
      { name: 'play.sweep-heard', schedule: '*/10 * * * *' },
      { name: 'play.sweep-lottery', schedule: '40 * * * *' },
      { name: 'play.sweep-security-log', schedule: '5,15,25,35,45,55 * * * *' },
      { name: 'play.watch-returns', schedule: '25 * * * *' },
    ],
  };
}
