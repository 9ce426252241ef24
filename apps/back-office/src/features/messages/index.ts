export { CircularsPage } from './circulars-page.tsx';
export { OutboxMessagePage } from './outbox-message-page.tsx';
export { OutboxPage } from './outbox-page.tsx';
