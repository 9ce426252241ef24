import type { Language } from '@fairhall/contract';
import * as contract from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { BrandSettings } from '#brand';
import type { Clock } from '#platform/clock';
import { type App, everyone, type Request, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import { sendPicture } from '#platform/send-picture';
import { listAnnounced, presentPiece } from './announced.ts';
import { requireUploaded, urlOf } from './images.ts';
import { offersToPlay } from './marketing.ts';
import { type ShownPiece, shownPieces } from './queries.ts';
import type { AnnouncementType, Execution } from './tables.ts';

export type ReadNeeds = {
  db: Database;
  clock: Clock;
  uploadsFolder: string;
  settings(): BrandSettings;
  /** Whoever reads may be shown what makes somebody want to play. */
  mayBeOffered(request: Request): Promise<boolean>;
};

export function contentRoutes(app: App, needs: ReadNeeds): void {
  const { db, clock, settings } = needs;
  const shown = (kind: contract.PieceKind, slots?: readonly string[]) =>
    shownPieces(db, { brandId: settings().id, kind, now: clock.now(), ...(slots && { slots }) });
  const inLanguage = (piece: ShownPiece, language: Language | undefined) =>
    presentPiece(piece, language, settings().defaultLanguage);

  const announced = (
    types: readonly AnnouncementType[],
    { execution = 'B', language }: { execution?: Execution | undefined; language?: Language | undefined },
  ) => listAnnounced(needs, { types, language, isFor: (one) => one === 'B' || one === execution });

  serve(app, contract.listAnnouncements, everyone, async ({ query, request }) => {
    const types = typesOf(query.types);
    const mayBeOffered = await needs.mayBeOffered(request);
    const items = await announced(mayBeOffered ? types : types.filter((type) => !offersToPlay(type)), query);
    const of = (type: AnnouncementType) =>
      items.filter(({ line }) => line.type === type).map(({ line }) => line);
    return {
      value: {
        banners: of('B'),
        player: of('PL'),
        promotion: of('PR'),
        header: of('H'),
        popup: items.filter(({ line, isPopup }) => isPopup || line.type === 'PU').map(({ line }) => line),
      },
    };
  });
  serve(app, contract.listNotices, everyone, async ({ query }) => {
    const items = (await announced(['PL'], query)).map(({ line }) => line);
    items.sort((a, b) => b.from.localeCompare(a.from));
    const size = contract.NOTICES_A_PAGE;
    const pages = Math.max(1, Math.ceil(items.length / size));
    const page = Math.min(query.page ?? 1, pages);
    return { items: items.slice((page - 1) * size, page * size), page, pages, total: items.length };
  });
  serve(app, contract.readHelp, everyone, async ({ query }) => {
    const pieces = await shown('help');
    const value = contract.helpCategories.map((category) => ({
      category,
      articles: pieces
        .filter((piece) => piece.slot === category)
        .flatMap((piece) => inLanguage(piece, query.language) ?? []),
    }));
    return { value: value.filter(({ articles }) => articles.length > 0) };
  });
  serve(app, contract.readPage, everyone, async ({ params, query }) => {
    const [piece] = await shown('page', [params.page]);
    return (piece && inLanguage(piece, query.language)) ?? refuse('content/not-found');
  });
  serve(app, contract.readHome, everyone, async ({ query, request }) => {
    const mayBeOffered = await needs.mayBeOffered(request);
    const pieces = (await shown('block')).filter(({ slot }) => mayBeOffered || !offersToPlay(slot));
    return {
      value: pieces.map((piece) => {
        const read = inLanguage(piece, query.language);
        return {
          block: piece.slot as (typeof contract.homeBlocks)[number],
          language: read?.language ?? null,
          title: read?.title ?? null,
          body: read?.body ?? null,
          imageUrl: piece.image && urlOf(piece.image),
          link: piece.link,
        };
      }),
    };
  });
  serve(app, contract.readContentImage, everyone, async ({ params, reply }) => {
    await requireUploaded(db, params.sha256);
    return sendPicture(reply, needs.uploadsFolder, { ...params, isPublic: true });
  });
}

/** Those named with commas between them; all of them when nobody names any. */
function typesOf(named: string | undefined): readonly AnnouncementType[] {
  const wanted = named?.split(',');
  return contract.announcementTypes.filter((type) => wanted?.includes(type) ?? true);
}
