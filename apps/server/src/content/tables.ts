import type { Announcement, Language, PieceKind } from '@fairhall/contract';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

export type ContentTables = {
  'content.images': { sha256: string; uploaded_at: Date };
  'content.pieces': {
    id: GeneratedAlways<bigint>;
    brand_id: bigint;
    kind: PieceKind;
    slot: string;
    place: number;
    is_published: boolean;
    is_popup: boolean;
    execution: Execution;
    starts_at: Date | null;
    ends_at: Date | null;
    image: string | null;
    link: string | null;
    revision: Generated<bigint>;
    changed_at: Date;
  };
  'content.feedback': {
    id: GeneratedAlways<bigint>;
    brand_id: bigint;
    member_id: bigint | null;
    account: string | null;
    sender: string;
    language: Language;
    message: string;
    status: Generated<'open' | 'answered' | 'closed'>;
    reply: string | null;
    created_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
  };
  'content.feedback_images': { id: GeneratedAlways<bigint>; feedback_id: bigint; sha256: string };
  'content.helplines': HelplinesTable;
  'content.texts': { piece_id: bigint; language: Language; title: string; body: string };
};

type HelplinesTable = {
  id: GeneratedAlways<bigint>;
  brand_id: bigint;
  country: string | null;
  language: Language;
  place: number;
  name: string;
  phone: string | null;
  site: string | null;
  hours: string;
  is_demo: Generated<boolean>;
  revision: Generated<bigint>;
  changed_at: Date;
};
export type HelplineRow = Selectable<HelplinesTable>;

export type AnnouncementType = Announcement['type'];
/** A agents, B everybody, L whoever is signed in, V visitors. */
export type Execution = 'A' | 'B' | 'L' | 'V';
