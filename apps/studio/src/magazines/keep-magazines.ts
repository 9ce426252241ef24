import { randomUUID } from 'node:crypto';
import { bulletsIn } from '../engines/fishing-hall/chances.ts';
import { MOST_BULLETS } from '../engines/fishing-hall/paytable.ts';
import type { Shot } from '../engines/fishing-hall/rules.ts';
import { shoot } from '../engines/fishing-hall/rules.ts';
import { isSameMoney, type Session } from '../play/session.ts';
import { Refusal, refuse } from '../refusal.ts';
import { wordsOfRound } from '../rounds/decide-round.ts';
import type { RoundNeeds } from '../rounds/needs.ts';
import { balanceIn, type Reply } from '../rounds/round.ts';
import { createGroup } from '../rounds/together/group.ts';
import type { Together } from '../rounds/together/play-together.ts';
import type { Held } from '../rounds/together/start-together.ts';
import { closeTogether } from './close-together.ts';
import { findVolleys } from './find-volleys.ts';
import { loadTogether } from './load-together.ts';
import { balanceWith, bulletsFor, holds, isOver, type Magazine } from './magazine.ts';
import {
  answerOf,
  answerWith,
  emptySeat,
  forgettableMs,
  keepAnswer,
  passTo,
  type Seat,
  type Shooting,
  sequenceOf,
} from './seat.ts';
import { storeVolleys, type Volley } from './store-volleys.ts';

type Needs = RoundNeeds & {
  together: Together;
  track: (roundId: string, work: Promise<void>) => Promise<void>;
};
export type ShotWish = {
  requestId: string;
  priceMinor: bigint;
  sequence: bigint;
  shots: readonly Shot[];
  /** Hears of a magazine that was loaded between two shots. */
  told?: (loaded: { sequence: string; balance: string | null }) => void;
};
/** A limit that was met is asked again after this. */
const TIGHT_MS = 60_000;
/** An aim is good for some seconds: what was fired longer ago cannot be fired again. */
const MEMORY_MS = 15_000;
/** Who fired so lately is thought to go on, and finds the next magazine loaded. */
const LIVELY_MS = 1_500;
/** Shots of so short a time are stored by one commit: nobody sees the wait, and every commit costs. */
const GATHER_MS = 5;
const limits: readonly string[] = ['LIMIT_STAKE', 'LIMIT_LOSS'];

/**
 * The magazines of this process. A seat buys bullets with one bet, fires them with nothing but a commit of our own, and is
 * paid with one win what they caught and what is left. What happened is what is stored: memory only saves reading it.
 */
export function keepMagazines(needs: Needs) {
  const { db, clock, log, platform, together, track } = needs;
  const seats = new Map<bigint, Seat>();
  const nowMs = () => clock.now().getTime();
  const at = () => ({ db, now: clock.now() });
  const load = createGroup((taken: readonly { held: Held; reply: Reply }[]) => loadTogether(at(), taken));
  const store = createGroup((volleys: readonly Volley[]) => storeVolleys(at(), volleys), {
    gatherMs: GATHER_MS,
  });
  const close = createGroup((held: readonly Held[]) => closeTogether(at(), held));

  function inTurn<Result>(playerId: bigint, work: (seat: Seat) => Promise<Result>): Promise<Result> {
    const seat = seats.get(playerId) ?? emptySeat();
    seats.set(playerId, seat);
    seat.waiting += 1;
    const turn = seat.last.then(() => work(seat));
    seat.last = turn
      .catch(() => undefined)
      .finally(() => {
        seat.waiting -= 1;
      });
    return turn;
  }

  function fire(session: Session, wish: ShotWish): Promise<Shooting> {
    return inTurn(session.player_id, async (seat) => {
      const known = answerOf(seat, session, wish.requestId);
      if (known) return known;
      seat.askedMs = nowMs();
      const asked = { ...wish, sequence: sequenceOf(seat, session, wish.sequence) };
      const before = seat.magazine;
      const isFit =
        before?.session.id === session.id &&
        before.priceMinor === wish.priceMinor &&
        holds(before, wish.shots) &&
        !isOver(before, nowMs());
      const fired = isFit ? await fireFrom(seat, before, asked) : undefined;
      return fired ?? fireFromNext(seat, session, asked);
    });
  }

  async function fireFromNext(seat: Seat, session: Session, wish: ShotWish): Promise<Shooting> {
    const next = await reload(seat, session, wish);
    if ('kind' in next) return next;
    return (await fireFrom(seat, next, wish)) ?? refuse('play/session-ended');
  }

  /** What was fired elsewhere is read once the bullets are sold: from then on nobody else fires for this player. */
  async function reload(seat: Seat, session: Session, wish: ShotWish): Promise<Magazine | Shooting> {
    await closeOf(seat);
    const bought = await buy(seat, session, wish);
    if ('kind' in bought) return bought;
    const since = new Date(nowMs() - MEMORY_MS);
    for (const volley of await findVolleys(db, { sessionId: session.id, since }))
      keepAnswer(seat, session, { requestId: volley.requestId, answer: answerWith(volley) });
    return answerOf(seat, session, wish.requestId) ?? bought;
  }

  async function fired(
    session: Session,
    { requestId, aimedMs }: { requestId: string; aimedMs: number },
  ): Promise<Shooting | undefined> {
    const { player_id: playerId } = session;
    // the same request may be waiting for its bullets: it is answered when that one is
    const known = seats.has(playerId)
      ? await inTurn(playerId, async (seat) => answerOf(seat, session, requestId))
      : undefined;
    if (known) return known;
    const [found] = await findVolleys(db, { sessionId: session.id, requestId, aimedMs });
    return found && answerWith(found);
  }

  async function buy(
    seat: Seat,
    session: Session,
    wish: Pick<ShotWish, 'priceMinor' | 'sequence' | 'shots'>,
    most = MOST_BULLETS,
  ): Promise<Magazine | Shooting> {
    const { priceMinor, sequence } = wish;
    const needed = bulletsIn(wish.shots);
    // what is remembered of the wallet may be of another currency
    if (seat.numbers?.sessionId !== session.id) seat.walletMinor = null;
    const bullets = bulletsFor({
      priceMinor,
      needed,
      walletMinor: seat.walletMinor,
      mostStakeMinor: session.max_stake_minor,
      most: nowMs() < seat.tightUntilMs ? needed : most,
    });
    // a wallet that held too little is asked for the volley alone: only it knows what came in since
    const start = {
      stakeMinor: priceMinor,
      choice: 'volley',
      shots: [],
      bullets: bullets || needed,
    } as const;
    const { roundId, held } = await together.start(session, { requestId: randomUUID(), start, sequence });
    if (!held) throw new Error(`magazine ${roundId} was not started now`);
    passTo(seat, session, sequence);
    const reply = await platform.send('bet', held.bet);
    seat.walletMinor = balanceIn(reply) ?? seat.walletMinor;
    const loaded = together.isAsHoped('bet', reply) ? await load({ held, reply }) : undefined;
    if (loaded) {
      seat.magazine = {
        ...{ held, session, priceMinor, sequence: loaded.sequence, walletMinor: balanceIn(reply) },
        loadedMinor: priceMinor * BigInt(start.bullets),
        words: wordsOfRound(loaded),
        ...{ loadedMs: nowMs(), lastFiredMs: nowMs() },
        ...{ volleys: 0, spentMinor: 0n, wonMinor: 0n },
      };
      return seat.magazine;
    }
    await track(roundId, together.goOnAlone(held, { operation: 'bet', body: held.bet, reply }));
    const code = reply.kind === 'answered' && reply.answer.status === 'declined' ? reply.answer.code : '';
    if (limits.includes(code)) seat.tightUntilMs = nowMs() + TIGHT_MS;
    const isSmallerPossible =
      start.bullets > needed &&
      (limits.includes(code) ||
        (code === 'INSUFFICIENT_FUNDS' && (seat.walletMinor ?? 0n) >= priceMinor * BigInt(needed)));
    if (!isSmallerPossible) return { kind: 'round', roundId };
    const isWalletAtOdds = (seat.walletMinor ?? 0n) >= priceMinor * BigInt(start.bullets);
    return buy(seat, session, { ...wish, sequence: sequence + 1n }, isWalletAtOdds ? needed : start.bullets);
  }

  /** Nothing where its lease has gone to another process, or its session is over: then nothing was fired. */
  async function fireFrom(seat: Seat, magazine: Magazine, wish: ShotWish): Promise<Shooting | undefined> {
    const { held, priceMinor } = magazine;
    const shots = shoot(wish.shots, magazine.words).map((shot) => ({
      ...shot,
      amountMinor: String(BigInt(shot.times) * priceMinor),
    }));
    const spentMinor = priceMinor * BigInt(bulletsIn(wish.shots));
    const wonMinor = shots.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
    const number = magazine.volleys + 1;
    let isStored = false;
    try {
      isStored = await store({ held, number, requestId: wish.requestId, shots, spentMinor, wonMinor });
    } finally {
      // what this memory says of it may not be what is stored: it is closed by what is
      if (!isStored) await closeOf(seat);
    }
    if (!isStored) return undefined;
    magazine.volleys = number;
    magazine.spentMinor += spentMinor;
    magazine.wonMinor += wonMinor;
    const wasLively = nowMs() - magazine.lastFiredMs < LIVELY_MS;
    magazine.lastFiredMs = nowMs();
    const answer = {
      kind: 'fired' as const,
      ...{ isNew: true, roundId: held.roundId, shots, spentMinor, wonMinor },
      ...{ sequence: magazine.sequence, balanceMinor: balanceWith(magazine) },
    };
    keepAnswer(seat, magazine.session, { requestId: wish.requestId, answer });
    if (!holds(magazine, wish.shots) && wasLively && number > 1) turnOver(magazine, wish);
    return answer;
  }

  /** Between two shots: the next one finds a full magazine. */
  function turnOver(magazine: Magazine, wish: ShotWish): void {
    const { session } = magazine;
    inTurn(session.player_id, async (seat) => {
      if (seat.magazine !== magazine) return;
      await closeOf(seat);
      const isEmpty =
        seat.walletMinor !== null && seat.walletMinor < wish.priceMinor * BigInt(bulletsIn(wish.shots));
      if (isEmpty) return;
      const next = await buy(seat, session, { ...wish, sequence: magazine.sequence });
      if ('kind' in next) return;
      wish.told?.({ sequence: String(next.sequence), balance: balanceWith(next)?.toString() ?? null });
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) log.error({ err: error }, 'a magazine could not be turned over');
    });
  }

  /** Waits until what comes back is in the wallet, or waits there for its turn. */
  async function closeOf(seat: Seat): Promise<void> {
    const { magazine } = seat;
    if (!magazine) return;
    seat.magazine = undefined;
    seat.walletMinor = null;
    await track(
      magazine.held.roundId,
      closeHeld(magazine.held).then((walletMinor) => {
        seat.walletMinor = walletMinor;
      }),
    );
  }

  /** What the wallet holds after it, where it said so. */
  async function closeHeld(held: Held): Promise<bigint | null> {
    const closed = await close(held);
    if (!closed) return null;
    const { operation, body } = closed;
    const reply = await platform.send(operation, body);
    const isSettled =
      operation === 'win' && together.isAsHoped('win', reply) && (await together.settle({ held, reply }));
    if (!isSettled) await together.goOnAlone(held, { operation, body, reply });
    return balanceIn(reply);
  }

  const closeOfPlayer = (playerId: bigint) =>
    seats.has(playerId) ? inTurn(playerId, closeOf) : Promise.resolve();

  return {
    fire,
    /** What a request fired that is not to be fired now. */
    fired,
    /** What a player can stake with, by what the wallet says now; null where it says nothing. */
    balanceOf(session: Session, read: () => Promise<string | null>): Promise<string | null> {
      if (!seats.has(session.player_id)) return read();
      return inTurn(session.player_id, async ({ magazine }) => {
        const told = await read();
        if (told === null || !magazine || !isSameMoney(magazine.session, session)) return told;
        magazine.walletMinor = BigInt(told);
        return balanceWith(magazine)?.toString() ?? null;
      });
    },
    /** Before seeds change, or what was shot is listed. */
    close: closeOfPlayer,
    /** Of a process that is gone. */
    closeHeld: (held: Held) => closeHeld(held).then(() => undefined),
    /** Closes what is idle or old, and forgets who is gone. */
    tidy(): void {
      for (const [playerId, seat] of seats) {
        if (seat.magazine && isOver(seat.magazine, nowMs()))
          closeOfPlayer(playerId).catch((error: unknown) =>
            log.error({ err: error }, 'a magazine could not be closed'),
          );
        else if (!seat.magazine && seat.waiting === 0 && nowMs() > forgettableMs(seat))
          seats.delete(playerId);
      }
    },
    async closeAll(): Promise<void> {
      await Promise.all([...seats.keys()].map(closeOfPlayer));
    },
  };
}
