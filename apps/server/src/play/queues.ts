import type { Work } from '#staff';
import { countAlarms, countExceptions, countOpenRounds } from './work-counts.ts';

/** What waits for those who resolve rounds. */
export function registerQueues(work: Work): void {
  work.register({ queue: 'play.exceptions', permission: 'play.round.resolve', count: countExceptions });
  work.register({ queue: 'play.open-rounds', permission: 'play.round.resolve', count: countOpenRounds });
  work.register({ queue: 'play.returns', permission: 'play.round.resolve', count: countAlarms });
}
