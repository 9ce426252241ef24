import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const readChatRoom = endpoint({
  method: 'GET',
  path: '/api/content/chat-room',
  audience: 'member',
  opensWith: { switches: ['CHATROOM3'], refusal: 'content/chat-room-closed' },
  summary: 'Where the members’ chat room is, to be shown in a frame; nothing of who asks is told there',
  answer: z.object({ url: z.string() }),
  refusals: ['content/chat-room-closed', 'content/chat-room-away'],
});
