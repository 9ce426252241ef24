import type { BuiltInLanguage, LimitKind, LimitWindow, Messenger } from '@fairhall/contract';
import type {
  CheckOutcome,
  CodePurpose,
  InboxTemplate,
  LimitDeed,
  SecurityChange,
  Template,
} from '../templates.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { ptBR } from './pt-BR.ts';
import { th } from './th.ts';
import { vi } from './vi.ts';
import { zhCN } from './zh-CN.ts';

/** A template's title and text by e-mail, and its one line by SMS. */
export type MessageTexts = {
  templates: Readonly<Record<Template, { subject: string; email: string; sms: string }>>;
  /** Read in the inbox alone. */
  inbox: Readonly<Record<InboxTemplate, { subject: string; text: string }>>;
  limits: Readonly<Record<LimitKind, string>>;
  windows: Readonly<Record<LimitWindow, string>>;
  limitDeeds: Readonly<Record<LimitDeed, string>>;
  purposes: Readonly<Record<CodePurpose, string>>;
  changes: Readonly<Record<SecurityChange, string>>;
  outcomes: Readonly<Record<CheckOutcome, string>>;
  contacts: Readonly<Record<'email' | 'mobileNum' | Messenger, string>>;
};

export const messagesIn: Readonly<Record<BuiltInLanguage, MessageTexts>> = {
  CN: zhCN,
  EN: en,
  JA: ja,
  TH: th,
  VI: vi,
  PT: ptBR,
};
