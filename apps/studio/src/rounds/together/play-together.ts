import type { Session } from '../../play/session.ts';
import { driveRound, heed } from '../drive-round.ts';
import type { RoundNeeds } from '../needs.ts';
import { nextAfter, type Reply } from '../round.ts';
import type { Spin } from '../start-round.ts';
import { decideTogether, type Taken } from './decide-together.ts';
import { createGroup } from './group.ts';
import { settleTogether } from './settle-together.ts';
import { type Held, startTogether } from './start-together.ts';

type WithBet = Held & { bet: string };
type Started = { roundId: string; isNew: boolean; held: WithBet | undefined };

/**
 * Plain rounds of many players in common statements, as long as all goes well; whatever else the platform says is
 * heeded round by round, by the same rules as any other. What is stored is what `startRound` and `driveRound` store.
 */
export function playTogether(needs: RoundNeeds) {
  const now = () => needs.clock.now();
  const start = createGroup((wishes: readonly { session: Session; spin: Spin }[]) =>
    startTogether({ db: needs.db, now: now() }, wishes),
  );
  const decide = createGroup((taken: readonly Taken[]) =>
    decideTogether({ db: needs.db, now: now() }, taken),
  );
  const settle = createGroup((paid: readonly Taken[]) => settleTogether({ db: needs.db, now: now() }, paid));

  async function goOn({ bet, ...held }: WithBet): Promise<void> {
    const taken = await needs.platform.send('bet', bet);
    const win = isAsHoped('bet', taken) ? await decide({ held, reply: taken }) : undefined;
    if (win === undefined) return goOnAlone(held, { operation: 'bet', body: bet, reply: taken });
    const paid = await needs.platform.send('win', win);
    const isSettled = isAsHoped('win', paid) && (await settle({ held, reply: paid }));
    if (!isSettled) return goOnAlone(held, { operation: 'win', body: win, reply: paid });
  }

  async function goOnAlone(
    held: Held,
    { operation, body, reply }: { operation: 'bet' | 'win' | 'rollback'; body: string; reply: Reply },
  ): Promise<void> {
    const call = { tx_id: `${held.roundId}:${operation}`, operation, body };
    if (!(await heed(needs, { held, call, reply }))) await driveRound(needs, held);
  }

  function isAsHoped(operation: 'bet' | 'win', reply: Reply): boolean {
    const next = nextAfter({ operation, attempts: 1, firstSentAt: now() }, reply, now());
    return next.kind === (operation === 'bet' ? 'decide' : 'settle');
  }

  return {
    goOnAlone,
    isAsHoped,
    settle,
    /** Held when it was started now: to be gone on with. */
    async start(session: Session, spin: Spin): Promise<Started> {
      const started = await start({ session, spin });
      if (started.kind === 'refused') throw started.refusal;
      if (started.kind === 'known') return { roundId: started.roundId, isNew: false, held: undefined };
      const { held, bet } = started;
      return { roundId: held.roundId, isNew: true, held: { ...held, bet } };
    },
    goOn,
  };
}

export type Together = ReturnType<typeof playTogether>;
