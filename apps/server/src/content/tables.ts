import type { Announcement, Language, PieceKind } from '@fairhall/contract';
import type { Generated, GeneratedAlways } from 'kysely';

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
    execution: 'B' | 'L' | 'V';
    starts_at: Date | null;
    ends_at: Date | null;
    image: string | null;
    link: string | null;
    revision: Generated<bigint>;
    changed_at: Date;
  };
  'content.texts': { piece_id: bigint; language: Language; title: string; body: string };
};
export type AnnouncementType = Announcement['type'];
