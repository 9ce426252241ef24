import type { Dialect, DialectName } from '../provider.ts';
import { speakFacebook } from './facebook.ts';
import { speakLine } from './line.ts';
import { speakOidc } from './oidc.ts';
import { speakTelegram } from './telegram.ts';
import { speakZalo } from './zalo.ts';

export const dialects: Readonly<Record<DialectName, Dialect>> = {
  oidc: speakOidc(),
  line: speakLine(),
  telegram: speakTelegram(),
  facebook: speakFacebook(),
  zalo: speakZalo(),
};
