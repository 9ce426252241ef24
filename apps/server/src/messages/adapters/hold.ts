import type { Channel } from '../message.ts';
import type { MessageAdapter } from './adapter.ts';

/** Carries nothing: what would have been sent can be read in the back office. For the demo alone. */
export function holdingAdapter(channel: Channel): MessageAdapter {
  return {
    name: 'outbox',
    channel,
    knowsKeys: true,
    deliver: async () => ({ outcome: 'held' }),
  };
}
