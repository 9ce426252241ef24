import * as z from 'zod/mini';

/** The pictures a member can choose to be shown by; the client draws them. */
export const memberIcons = [
  'lantern',
  'lotus',
  'koi',
  'moon',
  'mountain',
  'wave',
  'fox',
  'panda',
  'tiger',
  'owl',
  'elephant',
  'kite',
  'sun',
  'bamboo',
  'turtle',
] as const;
export const memberIcon = z.enum(memberIcons);
export type MemberIcon = (typeof memberIcons)[number];
