import { readChatRoom } from '@fairhall/contract';
import { type BrandSettings, openChatRoom } from '#brand';
import type { MemberGuards } from '#identity';
import { type App, serve } from '#platform/http';
import { refuse } from '#platform/refusal';

/** Tells members where their chat room is; the door has turned everybody away while its switch is off. */
export function chatRoomRoutes(
  app: App,
  needs: { guardRealMember: MemberGuards['realMember']; settings(): BrandSettings },
): void {
  serve(app, readChatRoom, needs.guardRealMember, () => {
    const room = openChatRoom(needs.settings()) ?? refuse('content/chat-room-away');
    return { url: room.href };
  });
}
