import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { memberIcon } from './member-icon.ts';
import { patternCodes } from './pattern-refusals.ts';
import { done, id } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

/** Where a member can be written to by other means than ours, by the names of the registration form. */
export const messengers = ['line', 'whatsapp', 'facebook', 'wechat', 'telegram', 'zalo', 'qqNum'] as const;
export const messenger = z.enum(messengers);
export type Messenger = (typeof messengers)[number];

export const profileRefusals = {
  'identity/nickname-taken': 409,
  'identity/nickname-reserved': 400,
  'identity/birthday-kept': 409,
  'identity/birthday-confirmed': 409,
  'identity/nothing-to-clear': 409,
} as const satisfies Record<RefusalCode, number>;

const typed = z.string().check(z.maxLength(128));
const fieldRefusals = ['identity/unseen-characters', ...patternCodes] as const;

/** What a member says of themselves. A nickname is empty, the rest null, where nothing was said. */
export const profile = z.object({
  nickname: z.string(),
  icon: z.nullable(memberIcon),
  /** `yyyy-MM-dd` */
  birthday: z.nullable(z.string()),
  /** Masked. */
  messengers: z.record(messenger, z.nullable(z.string())),
});
export type Profile = z.output<typeof profile>;

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/identity/profile',
  audience: 'member',
  summary: 'What the member says of themselves',
  answer: profile,
  refusals: [],
});

export const changeNickname = endpoint({
  method: 'PUT',
  path: '/api/identity/member/nickname',
  audience: 'member',
  summary: 'The name the member is greeted by; an empty one gives it up',
  body: z.strictObject({ nickname: typed }),
  answer: done,
  refusals: ['identity/nickname-taken', 'identity/nickname-reserved', ...fieldRefusals],
});

export const chooseIcon = endpoint({
  method: 'PUT',
  path: '/api/identity/member/icon',
  audience: 'member',
  summary: 'The picture the member is shown by; null gives it up',
  body: z.strictObject({ icon: z.nullable(memberIcon) }),
  answer: done,
  refusals: [],
});

export const setBirthday = endpoint({
  method: 'PUT',
  path: '/api/identity/member/birthday',
  audience: 'member',
  summary: 'The member’s birthday, said once, where the brand asks for it',
  body: z.strictObject({ birthday: typed }),
  answer: done,
  refusals: [
    'identity/birthday-kept',
    'identity/too-young',
    'identity/field-not-asked',
    'identity/field-required',
    ...fieldRefusals,
  ],
});

export const bindMessenger = endpoint({
  method: 'PUT',
  path: '/api/identity/member/messengers/:messenger',
  audience: 'member',
  summary: 'Where the member is found in a messenger; an empty address unbinds it',
  params: z.object({ messenger }),
  body: z.strictObject({ address: typed }),
  answer: done,
  refusals: ['identity/proof-required', ...fieldRefusals],
});

export const clearableFields = ['nickname', 'icon', 'birthday', ...messengers] as const;
export type ClearableField = (typeof clearableFields)[number];

export const clearProfileField = endpoint({
  method: 'POST',
  path: '/api/identity/staff/members/:id/profile/clear',
  audience: 'staff',
  summary: 'Takes away what a member said of themselves: an offence, or a mistake they may then put right',
  params: z.object({ id }),
  body: z.strictObject({ field: z.enum(clearableFields), reason: staffReason }),
  answer: done,
  refusals: ['identity/unknown-member', 'identity/nothing-to-clear', 'identity/birthday-confirmed'],
});
