export { OutboxMessagePage } from './outbox-message-page.tsx';
export { OutboxPage } from './outbox-page.tsx';
