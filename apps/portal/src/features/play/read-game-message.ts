export type GameMessage = 'close' | 'deposit' | 'balance' | 'language';

const kinds: readonly string[] = ['close', 'deposit', 'balance', 'language'] satisfies GameMessage[];

/** What a game's frame asks of the page around it; anything else is not for us. */
export function readGameMessage(message: unknown): GameMessage | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { kind } = message as { kind?: unknown };
  return typeof kind === 'string' && kinds.includes(kind) ? (kind as GameMessage) : undefined;
}
