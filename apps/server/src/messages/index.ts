export type { MessageAdapter } from './adapters/adapter.ts';
export { chooseAdapters } from './adapters/choose.ts';
export { holdingAdapter } from './adapters/hold.ts';
export type { ForInbox } from './inbox/write-to-inbox.ts';
export { messagesIn } from './locales/index.ts';
export type { Channel, OutgoingMessage } from './message.ts';
export type { Reader } from './needs.ts';
export { openWords } from './seal.ts';
export { type Messages, startMessages } from './start-messages.ts';
export {
  type CodePurpose,
  type Filled,
  isOfInbox,
  type SecurityChange,
  type Template,
  type Told,
} from './templates.ts';
