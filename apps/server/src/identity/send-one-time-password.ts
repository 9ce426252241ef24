import { type Language, ONE_TIME_PASSWORD_HOURS } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import type { Channel } from '#messages';
import { endOfOneTime } from './draw-password.ts';
import type { MemberId } from './member.ts';
import type { IdentityNeeds } from './needs.ts';

type Told = {
  channel: Channel;
  to: string;
  language: Language;
  memberId: MemberId;
  account: string;
  password: string;
};

/** To an address shown to be the member's. Once the password has ended the message is not delivered any more. */
export async function sendOneTimePassword(
  { messages, clock }: Pick<IdentityNeeds, 'messages' | 'clock'>,
  tx: Tx,
  { account, password, ...whom }: Told,
): Promise<void> {
  await messages.send(tx, {
    ...whom,
    usefulUntil: endOfOneTime(clock.now()),
    template: 'one-time-password',
    values: { account, password, hours: ONE_TIME_PASSWORD_HOURS },
  });
}
