import type { Channel, Words } from '../message.ts';

/** `key` is the same however often one message is sent. */
export type Letter = Words & { key: string; to: string };

/**
 * `refused`: never, as an address nobody has. `later`: nothing was sent, and it may be tried again. `unknown`: it was
 * asked for and no answer came. `held`: it stays in the house, in the Outbox.
 */
export type DeliveryAnswer =
  | { outcome: 'sent'; reference: string | undefined }
  | { outcome: 'held' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; reason: string }
  | { outcome: 'unknown'; reason: string };

/** The outside world that carries messages of one channel. */
export type MessageAdapter = {
  readonly name: string;
  readonly channel: Channel;
  /** Whether the provider takes a key and carries a message once however often it is asked. */
  readonly knowsKeys: boolean;
  deliver(letter: Letter): Promise<DeliveryAnswer>;
};
