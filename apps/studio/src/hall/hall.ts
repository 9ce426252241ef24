import { setTimeout as sleep } from 'node:timers/promises';
import type { ShotDecided } from '../engines/fishing-hall/rules.ts';
import { windowAt } from '../engines/fishing-hall/shoal.ts';
import type { Shooting } from '../magazines/seat.ts';
import { createLimiter } from '../play/limiter.ts';
import type { PlayNeeds } from '../play/routes.ts';
import type { Session } from '../play/session.ts';
import type { RoundView, SpinAnswer } from '../play/shapes.ts';
import { answerOf, PATIENCE_MS, spinAnswer } from '../play/spin-answer.ts';
import { Refusal, refuse } from '../refusal.ts';
import { recallRounds } from '../rounds/recall.ts';
import { findRoundByRequest } from '../rounds/start-round.ts';
import { createGroup } from '../rounds/together/group.ts';
import { isPlain } from '../rounds/together/start-together.ts';
import { takeAim } from './aim.ts';
import { type AutoFire, createAutoFire, type Hold } from './auto-fire.ts';
import type { Line } from './line.ts';
import { createRooms, type Place, seatsOf, tellRoom } from './rooms.ts';
import type { FromHall, Shoot, Sit } from './shapes.ts';
import { createShoals } from './shoals.ts';

export type Seated = { session: Session; place: Place; line: Line; auto: AutoFire };
type Needs = Pick<PlayNeeds, 'db' | 'clock' | 'log' | 'worker'>;

const TICK_MS = 1_000;
/** Fish shot at by one seat. */
const ONE_SEAT = { atOnce: 20, perSecond: 10 };

/** Rooms, shoals and shots of this process. */
export function openHall({ db, clock, log, worker }: Needs) {
  const rooms = createRooms();
  const shoals = createShoals(db);
  const limiter = createLimiter(ONE_SEAT);
  const recall = createGroup((roundIds: readonly string[]) => recallRounds(db, roundIds));
  const nowMs = () => clock.now().getTime();
  let toldWindow = windowAt(nowMs()) + 1;
  const ticking = setInterval(() => {
    tick().catch((error: unknown) => log.error({ err: error }, 'the shoals could not be told'));
  }, TICK_MS);

  /** A window is told while the one before it lasts. */
  async function tick(): Promise<void> {
    const now = nowMs();
    rooms.tidy(now);
    worker.magazines.tidy();
    const next = windowAt(now) + 1;
    if (next <= toldWindow) return;
    const since = toldWindow;
    toldWindow = next;
    shoals.forget(now);
    for (const water of rooms.waters()) {
      const shoal = await shoals.shoal(water, now);
      const windows = (await shoals.windows(water, now)).filter(({ window }) => window > since);
      rooms.tellWater(water, { kind: 'windows', now: nowMs(), shoal, windows });
    }
  }

  async function sit(session: Session, { water }: Sit, line: Line): Promise<Seated> {
    const { mode, currency } = session;
    const now = nowMs();
    const [windows, shoal] = await Promise.all([shoals.windows(water, now), shoals.shoal(water, now)]);
    const { place, ousted } = rooms.sit(session.player_id, { company: { water, mode, currency }, line });
    if (ousted && ousted !== line) ousted.tell(refusedWith(null, new Refusal('play/other-window')));
    const { room, seat } = place;
    line.tell({
      kind: 'seated',
      water,
      room: room.number,
      seat,
      seats: seatsOf(room),
      now: nowMs(),
      shoal,
      windows,
      caught: [...room.caught.keys()],
    });
    return { session, place, line, auto: createAutoFire(session) };
  }

  /** One volley: stored with its bet, paid, decided. The same request is the same volley, however often it arrives. */
  async function shoot(seated: Seated, wish: Shoot): Promise<void> {
    const { line, place } = seated;
    const { room, seat } = place;
    if (room.seats[seat]?.line !== line) refuse('play/other-window');
    if (isPlain({ session: seated.session, spin: {} })) return shootFromMagazine(seated, wish);
    const started = await start(seated, wish);
    if (!started.isNew) return answer(line, wish.requestId, await spinAnswer(db, started.roundId));
    const { roundId, ended, hold } = started;
    tellRoom(room, { kind: 'shooting', seat, shots: wish.shots }, { except: line });
    const decided = ended
      .then(() => told(roundId))
      .then((answered) => {
        strike(place, answered.round, { line, hold });
        return answered;
      });
    decided.catch((error: unknown) => {
      hold.end();
      log.error({ err: error, roundId }, 'a volley could not be told');
    });
    const inTime = await Promise.race([decided, sleep(PATIENCE_MS)]);
    answer(line, wish.requestId, inTime ?? (await spinAnswer(db, roundId)));
  }

  /** Bullets that are paid already: decided and stored here, without the wallet. */
  async function shootFromMagazine(seated: Seated, wish: Shoot): Promise<void> {
    const { place, line } = seated;
    const shooting = await fire(seated, wish);
    if (shooting.kind === 'round')
      return answer(line, wish.requestId, await spinAnswer(db, shooting.roundId));
    if (shooting.isNew) strikeWith(place, shooting.shots, { line, isFired: true });
    line.tell({
      kind: 'fired',
      ...{ requestId: wish.requestId, roundId: shooting.roundId, sequence: String(shooting.sequence) },
      ...{ stake: String(shooting.spentMinor), payout: String(shooting.wonMinor), shots: shooting.shots },
      balance: shooting.balanceMinor?.toString() ?? null,
    });
  }

  async function fire(seated: Seated, wish: Shoot): Promise<Shooting> {
    const { session, line, auto } = seated;
    let hold: Hold | undefined;
    try {
      hold = auto.hold(wish);
      const shooting = await worker.magazines.fire(session, {
        ...{ requestId: wish.requestId, priceMinor: BigInt(wish.stake), sequence: BigInt(wish.sequence) },
        shots: await aimed(seated, wish),
        told: (loaded) => line.tell({ kind: 'loaded', ...loaded }),
      });
      if (shooting.kind === 'round') hold.end();
      else if (shooting.isNew) hold.decided(shooting.shots);
      else hold.release();
      return shooting;
    } catch (error) {
      hold?.failed(error);
      const known = await worker.magazines.fired(session, { requestId: wish.requestId, aimedMs: wish.at });
      if (!known) throw error;
      return known;
    }
  }

  /** Only what is refused as aimed now may be a volley that was shot before: that is looked up where it matters. */
  async function start(seated: Seated, wish: Shoot) {
    const { session, auto } = seated;
    let hold: Hold | undefined;
    try {
      hold = auto.hold(wish);
      const shots = await aimed(seated, wish);
      const played = await worker.play(session, {
        requestId: wish.requestId,
        start: { stakeMinor: BigInt(wish.stake), choice: 'volley', shots },
        sequence: BigInt(wish.sequence),
      });
      if (!played.isNew) hold.release();
      return { ...played, hold };
    } catch (error) {
      hold?.failed(error);
      const known = await findRoundByRequest(db, session.id, wish.requestId);
      if (!known) throw error;
      return { roundId: known, isNew: false as const };
    }
  }

  async function told(roundId: string): Promise<SpinAnswer> {
    return answerOf(db, (await recall(roundId)) ?? refuse('play/not-found'));
  }

  async function aimed({ session, place: { room } }: Seated, wish: Shoot) {
    const now = nowMs();
    const waitMs = limiter.take(String(session.player_id), now, wish.shots.length);
    if (waitMs > 0) refuse('play/too-many', { waitMs });
    return takeAim(wish, {
      shoals,
      water: room.company.water,
      nowMs: now,
      isCaught: (fish) => rooms.isCaught(room, fish),
    });
  }

  /** Whoever goes takes what is left in the magazine along. */
  function close({ session, place: { room, seat }, line }: Seated): void {
    if (room.seats[seat]?.line !== line) return;
    worker.magazines
      .close(session.player_id)
      .catch((error: unknown) => log.error({ err: error }, 'a magazine could not be closed'));
  }

  function answer(line: Line, requestId: string, told: SpinAnswer): void {
    line.tell({ kind: 'answer', requestId, ...told });
  }

  /** What was caught is gone for everybody in the room, and everybody sees by whom. */
  function strike(
    { room, seat }: Place,
    { events }: RoundView,
    { line, hold }: { line: Line; hold: Hold },
  ): void {
    if (!events) {
      hold.end();
      return;
    }
    const shots = (events as unknown as (ShotDecided & { amountMinor: string })[]).filter(
      ({ kind }) => kind === 'shot-decided',
    );
    hold.decided(shots);
    strikeWith({ room, seat }, shots, { line });
  }

  function strikeWith(
    { room, seat }: Place,
    shots: readonly (ShotDecided & { amountMinor: string })[],
    { line, isFired }: { line: Line; isFired?: true },
  ): void {
    const caught = shots.filter(({ times }) => times > 0);
    for (const { fish } of caught) rooms.catchFish(room, fish, nowMs());
    tellRoom(
      room,
      {
        kind: 'struck',
        seat,
        ...(isFired && { isFired }),
        shots: shots.map(({ fish, weapon, times, amountMinor }) => ({
          fish,
          weapon,
          times,
          amount: amountMinor,
        })),
      },
      // nobody should aim at what is gone
      { except: line, mayWait: caught.length === 0 },
    );
  }

  return {
    sit,
    shoot,
    leave: (seated: Seated) => {
      close(seated);
      rooms.leave(seated.place, seated.line);
    },
    hold: (seated: Seated) => {
      close(seated);
      rooms.hold(seated.place, { line: seated.line, nowMs: nowMs() });
    },
    close: () => clearInterval(ticking),
  };
}

export function refusedWith(requestId: string | null, { code, params }: Refusal): FromHall {
  return { kind: 'refused', requestId, code, params };
}
