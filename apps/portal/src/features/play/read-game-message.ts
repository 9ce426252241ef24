export type GameMessage = 'lobby' | 'deposit' | 'ended' | 'balance';

const meanings: Readonly<Record<string, GameMessage>> = {
  'game.exit': 'lobby',
  'game.lobby': 'lobby',
  'game.deposit': 'deposit',
  'game.ended': 'ended',
  'game.round': 'balance',
};

/** What a game's frame asks of the page around it; anything else is not for us. */
export function readGameMessage(message: unknown): GameMessage | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { type } = message as { type?: unknown };
  return typeof type === 'string' && Object.hasOwn(meanings, type) ? meanings[type] : undefined;
}
