import type { CircularAudience, CircularBody, InboxKind, Language, WrittenText } from '@fairhall/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DeliveryAnswer } from './adapters/adapter.ts';
import type { Channel } from './message.ts';
import type { Template, Told } from './templates.ts';

export type MessageState = 'waiting' | 'sent' | 'held' | 'withheld' | 'failed' | 'unknown';

export type MessageTables = {
  'messages.outgoing': {
    id: GeneratedAlways<bigint>;
    brand_id: bigint;
    member_id: bigint | null;
    channel: Channel;
    template: Template;
    language: Language;
    address_sealed: Buffer;
    address_hash: Buffer;
    address_shown: string;
    words_sealed: Buffer | null;
    state: MessageState;
    reason: string | null;
    created_at: Date;
    useful_until: Date | null;
    settled_at: Date | null;
    resends: bigint | null;
  };
  'messages.attempts': {
    message_id: bigint;
    number: number;
    adapter: string;
    at: Date;
    outcome: DeliveryAnswer['outcome'] | null;
    reason: string | null;
    reference: string | null;
    ended_at: Date | null;
  };
  'messages.inbox': {
    id: GeneratedAlways<bigint>;
    brand_id: bigint;
    member_id: bigint;
    kind: InboxKind;
    template: Told['template'] | null;
    order_id: bigint | null;
    language: Language;
    words_sealed: Buffer | null;
    circular_id: bigint | null;
    created_at: Date;
    read_at: Generated<Date | null>;
    deleted_at: Generated<Date | null>;
  };
  'messages.circulars': {
    id: GeneratedAlways<bigint>;
    brand_id: bigint;
    approval_id: bigint;
    purpose: CircularBody['purpose'];
    audience: ColumnType<CircularAudience, string, never>;
    texts: ColumnType<WrittenText[], string, never>;
    created_at: Date;
    reached: Generated<bigint>;
    withheld: Generated<number>;
    finished_at: Generated<Date | null>;
  };
};
