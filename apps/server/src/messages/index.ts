export type { MessageAdapter } from './adapters/adapter.ts';
export { chooseAdapters } from './adapters/choose.ts';
export { holdingAdapter } from './adapters/hold.ts';
export { messagesIn } from './locales/index.ts';
export type { Channel, OutgoingMessage } from './message.ts';
export { openWords } from './seal.ts';
export { type Messages, startMessages } from './start-messages.ts';
export type { CodePurpose, Filled, SecurityChange, Template } from './templates.ts';
