import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Water } from '../engines/fishing-hall/paytable.ts';
import { type Fish, fishOf, isInWater } from '../engines/fishing-hall/shoal.ts';
import type { Aim, FromHall } from '../hall/shapes.ts';

type Told<Kind extends FromHall['kind']> = Extract<FromHall, { kind: Kind }>;

/** Where a studio listens for lines. */
export async function listen(app: FastifyInstance): Promise<string> {
  return (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
}

/** A page's line to the hall: keeps all it was told, and waits for what is to come. */
export async function openLine(origin: string, token: string) {
  const socket = new WebSocket(`${origin}/play/hall`);
  const told: FromHall[] = [];
  const waiting = new Set<() => void>();
  socket.addEventListener('message', ({ data }) => {
    told.push(JSON.parse(String(data)) as FromHall);
    for (const look of waiting) look();
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });

  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code), { once: true });
  });

  /** The first of a kind that fits; what was told before counts. */
  function hear<Kind extends FromHall['kind']>(
    kind: Kind,
    fits: (message: Told<Kind>) => boolean = () => true,
  ): Promise<Told<Kind>> {
    return new Promise((resolve, reject) => {
      const tooLate = setTimeout(
        () => reject(new Error(`no ${kind} was told: ${JSON.stringify(told.slice(-3))}`)),
        8_000,
      );
      function look(): void {
        const found = told.find((each): each is Told<Kind> => each.kind === kind && fits(each as Told<Kind>));
        if (!found) return;
        clearTimeout(tooLate);
        waiting.delete(look);
        resolve(found);
      }
      waiting.add(look);
      look();
    });
  }

  function say(message: object): void {
    socket.send(JSON.stringify(message));
  }

  return {
    told,
    hear,
    say,
    async sit(water: Water = 'shallows') {
      say({ kind: 'sit', token, water });
      return hear('seated', (seated) => seated.water === water);
    },
    /** Shoots and answers what came back, or the refusal. */
    shoot(wish: {
      at: number;
      shots: readonly Aim[];
      sequence?: string;
      stake?: string;
      requestId?: string;
      auto?: string;
    }) {
      const message = { kind: 'shoot', requestId: randomUUID(), stake: '100', sequence: '0', ...wish };
      say(message);
      return Promise.race([
        hear('answer', ({ requestId }) => requestId === message.requestId),
        hear('fired', ({ requestId }) => requestId === message.requestId),
        hear('refused', ({ requestId }) => requestId === message.requestId),
      ]);
    },
    /** Also where the other side closed it first. */
    async close(): Promise<void> {
      socket.close();
      await closed;
    },
    closed,
  };
}

/** Fish of what a seat was told that are in the water now. */
export function fishInWater({ windows, now }: Told<'seated'>, kind?: Fish['species']): Fish[] {
  return windows.flatMap(fishOf).filter((fish) => isInWater(fish, now) && (!kind || fish.species === kind));
}

export const gunAt = (...fish: readonly { id: string }[]) =>
  fish.map(({ id }) => ({ fish: id, weapon: 'gun' as const }));
