import type { GameEvent, LineWin } from './rules.ts';

/** A game event as it is stored and sent: minor units as digits. */
export type NagaEvent =
  | Extract<GameEvent, { kind: 'reels-stopped' }>
  | {
      readonly kind: 'line-paid';
      readonly win: Omit<LineWin, 'amountMinor'> & { readonly amountMinor: string };
    }
  | { readonly kind: 'round-ended'; readonly payoutMinor: string };

export function toWire(event: GameEvent): NagaEvent {
  switch (event.kind) {
    case 'reels-stopped':
      return event;
    case 'line-paid':
      return { kind: event.kind, win: { ...event.win, amountMinor: String(event.win.amountMinor) } };
    case 'round-ended':
      return { kind: event.kind, payoutMinor: String(event.payoutMinor) };
  }
}
