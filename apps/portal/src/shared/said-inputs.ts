import type { AskedField } from '@fairhall/contract';
import type { TextInputProps } from '@fairhall/ui';

/** How what people say of themselves is typed: the keyboard a phone shows, and what a browser may fill in. */
export const saidInputs = {
  payeeName: { autoComplete: 'name' },
  nickname: { autoComplete: 'nickname' },
  email: { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  qqNum: { inputMode: 'numeric' },
  whatsapp: { inputMode: 'tel' },
  zalo: { inputMode: 'tel' },
  birthday: { type: 'date', autoComplete: 'bday' },
} as const satisfies Readonly<Partial<Record<AskedField, TextInputProps>>>;
