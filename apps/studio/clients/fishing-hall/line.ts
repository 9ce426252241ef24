import type { Water } from '../../src/engines/fishing-hall/paytable.ts';
import type { BeginAuto, FromHall, Shoot } from '../../src/hall/shapes.ts';

type Told<Kind extends FromHall['kind']> = Extract<FromHall, { kind: Kind }>;
export type Fired = Told<'fired'>;
/** Nothing where there is no seat, or where the line broke before it was answered. */
type Kept = Told<'auto'> | Told<'refused'> | undefined;
type Reply = Told<'answer'> | Fired | Told<'refused'>;
export type Hearing = {
  readonly [Kind in Exclude<FromHall['kind'], 'answer' | 'fired' | 'auto'>]: (message: Told<Kind>) => void;
} & { readonly broken: () => void };

const AGAIN_MS = [400, 800, 1_600, 3_000];

/**
 * The line to the room. When it breaks it is opened again for as long as it takes, and a volley that was under way is
 * sent again under the name it had: it was shot once, however often it arrives.
 */
export function openHallLine(token: string, hearing: Hearing) {
  let socket: WebSocket | undefined;
  let water: Water | undefined;
  let isSeated = false;
  let isOver = false;
  let failures = 0;
  let underWay: { wish: Omit<Shoot, 'kind'>; settle: (answer: Reply) => void } | undefined;
  let declared: { requestId: string; settle: (answer: Kept) => void } | undefined;

  function say(message: object): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function open(): void {
    const address = new URL('/play/hall', location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const opened = new WebSocket(address);
    socket = opened;
    opened.addEventListener('open', () => say({ kind: 'sit', token, water }));
    opened.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as FromHall));
    opened.addEventListener('close', () => {
      if (socket !== opened || isOver) return;
      if (isSeated) hearing.broken();
      isSeated = false;
      settleDeclared(undefined);
      const waitMs = AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)];
      failures += 1;
      setTimeout(open, waitMs);
    });
  }

  function settleDeclared(answer: Kept): void {
    declared?.settle(answer);
    declared = undefined;
  }

  function hear(message: FromHall): void {
    if (message.kind === 'seated') {
      isSeated = true;
      failures = 0;
      hearing.seated(message);
      if (underWay) say({ kind: 'shoot', ...underWay.wish });
      return;
    }
    if (
      message.kind === 'auto' ||
      (message.kind === 'refused' && message.requestId !== null && message.requestId === declared?.requestId)
    ) {
      settleDeclared(message);
      return;
    }
    if (
      message.kind === 'answer' ||
      message.kind === 'fired' ||
      (message.kind === 'refused' && message.requestId !== null)
    ) {
      if (underWay?.wish.requestId !== message.requestId) return;
      const { settle } = underWay;
      underWay = undefined;
      settle(message);
      return;
    }
    // a refusal that names no volley ends the seat: whoever wants it again opens the page anew
    if (message.kind === 'refused') isOver = true;
    (hearing[message.kind] as (each: FromHall) => void)(message);
  }

  return {
    /** Whether the room hears what is shot. */
    get isSeated() {
      return isSeated;
    },
    sit(chosen: Water): void {
      water = chosen;
      if (socket?.readyState === WebSocket.OPEN) say({ kind: 'sit', token, water });
      else if (!socket) open();
    },
    /** What the studio says to the bounds of fire that goes on by itself; their request is what its shots name. */
    declare(bounds: Omit<BeginAuto, 'kind' | 'requestId'>): Promise<Kept> {
      if (!isSeated) return Promise.resolve(undefined);
      return new Promise((settle) => {
        declared = { requestId: crypto.randomUUID(), settle };
        say({ kind: 'auto', requestId: declared.requestId, ...bounds });
      });
    },
    /** Nothing more is fired by itself. */
    endAuto: () => say({ kind: 'auto-end' }),
    /** One at a time. */
    shoot(wish: Omit<Shoot, 'kind' | 'requestId'>): Promise<Reply> {
      return new Promise((settle) => {
        underWay = { wish: { requestId: crypto.randomUUID(), ...wish }, settle };
        if (isSeated) say({ kind: 'shoot', ...underWay.wish });
      });
    },
  };
}

export type HallLine = ReturnType<typeof openHallLine>;
