import { openServicePath, readServiceChat, serviceTypes } from '@fairhall/contract';
import { showToast } from '@fairhall/ui';
import { call } from './call.ts';
import { texts } from './texts.ts';

const LOOK = 'popup,width=440,height=720';

/**
 * Opens the chat with customer service in a window of its own. The window is opened at once, since a browser allows
 * that only while the press lasts, and closed again when there is no way to the chat.
 */
export async function openService(): Promise<void> {
  const chat = window.open('', 'fairhall-service', LOOK);
  if (!chat) return showToast(texts.t('shell.popupBlocked'), 'lost');
  chat.opener = null;
  try {
    const { value } = await call(readServiceChat);
    const entry = value.pathList.find(({ type }) => type === serviceTypes.chat);
    if (!entry) throw new Error('there is no chat');
    const address = new URL(await openServicePath(entry.path), location.origin);
    if (!/^https?:$/.test(address.protocol)) throw new Error('the chat has no address of the web');
    chat.location.replace(address.href);
  } catch {
    chat.close();
    showToast(texts.t('shell.serviceAway'), 'lost');
  }
}
