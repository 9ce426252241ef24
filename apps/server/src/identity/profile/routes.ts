import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import type { MemberGuards } from '../guards.ts';
import type { IdentityNeeds } from '../needs.ts';
import { bindMessenger } from './bind-messenger.ts';
import { setBirthday } from './birthday.ts';
import { keepIcon } from './keep-icon.ts';
import { changeNickname } from './nickname.ts';
import { readProfile } from './read-profile.ts';

export function profileRoutes(app: App, needs: IdentityNeeds, { realMember }: MemberGuards): void {
  const done = { done: true as const };
  serve(app, contract.readProfile, realMember, ({ caller }) => readProfile(needs.db, caller.memberId));
  serve(app, contract.changeNickname, realMember, async ({ caller, body }) => {
    await changeNickname(needs, caller.memberId, body.nickname);
    return done;
  });
  serve(app, contract.chooseIcon, realMember, async ({ caller, body }) => {
    await keepIcon(needs.db, caller.memberId, body.icon);
    return done;
  });
  serve(app, contract.setBirthday, realMember, async ({ caller, body }) => {
    await setBirthday(needs, caller.memberId, body.birthday);
    return done;
  });
  serve(app, contract.bindMessenger, realMember, async ({ caller, params, body }) => {
    await bindMessenger(needs, caller, { ...params, ...body });
    return done;
  });
}
