import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { leave, refusal, show } from '../../app/testing/show.tsx';
import ChatRoomDialog from './chat-room-dialog.tsx';

afterEach(leave);

const url = 'https://chat.example.com/rooms/fairhall';
const close = vi.fn();
const open = (answer: unknown) =>
  show(<ChatRoomDialog onClose={close} />, {
    'GET /api/content/chat-room': { url },
    [`HEAD ${url}`]: answer,
  });

test('the room stands in a frame that learns nothing of who looks, with a way to a window of its own', async () => {
  await open({});
  const frame = await screen.findByTitle('Chat room');
  expect(frame.getAttribute('src')).toBe(url);
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms allow-popups');
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(screen.getByRole('link').getAttribute('href')).toBe(url);
});

test('a room that does not answer says so, and comes when asked again', async () => {
  let isThere = false;
  await open(() => (isThere ? {} : Promise.reject(new TypeError('no line'))));
  await screen.findByText('The chat room does not answer. Please try again later.');
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByTitle('Chat room');
});

test('a room that staff have closed says so', async () => {
  await show(<ChatRoomDialog onClose={close} />, {
    'GET /api/content/chat-room': refusal('content/chat-room-closed', {}, 403),
  });
  await screen.findByText('The chat room is closed.');
});
