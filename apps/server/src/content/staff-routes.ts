import * as contract from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { BrandSettings } from '#brand';
import type { Clock } from '#platform/clock';
import { type App, everyone, serve } from '#platform/http';
import { sendPicture } from '#platform/send-picture';
import type { Audit, StaffGuards } from '#staff';
import { cleanHtml, losesSomething } from './clean-html.ts';
import { addPiece, editPiece, removePiece, writeText } from './edit-piece.ts';
import { requireUploaded, uploadImage } from './images.ts';
import { findPiece, searchPieces } from './queries.ts';

export type StaffRouteNeeds = {
  db: Database;
  clock: Clock;
  audit: Audit;
  uploadsFolder: string;
  staff: StaffGuards;
  settings(): BrandSettings;
};

export function contentStaffRoutes(app: App, needs: StaffRouteNeeds): void {
  const mayRead = needs.staff.staff('content.pieces.read');
  const mayWrite = needs.staff.staff('content.pieces.write');
  const own = () => ({ ...needs, brand: needs.settings() });

  serve(app, contract.listPieces, mayRead, ({ query }) => {
    const { id: brandId, defaultLanguage } = needs.settings();
    return searchPieces(needs.db, { brandId, defaultLanguage, filter: query });
  });
  serve(app, contract.readPiece, mayRead, ({ params }) =>
    findPiece(needs.db, { brandId: needs.settings().id, id: BigInt(params.id) }),
  );
  serve(app, contract.addPiece, mayWrite, ({ caller, body }) => {
    return addPiece(own(), caller, body);
  });
  serve(app, contract.editPiece, mayWrite, ({ caller, params, body: { revision, ...setting } }) =>
    editPiece(own(), caller, { id: BigInt(params.id), revision: BigInt(revision), setting }),
  );
  serve(app, contract.writeText, mayWrite, ({ caller, params, body }) => {
    return writeText(own(), caller, {
      id: BigInt(params.id),
      revision: BigInt(body.revision),
      language: params.language,
      title: body.title,
      body: body.body,
    });
  });
  serve(app, contract.removePiece, mayWrite, async ({ caller, params, body }) => {
    await removePiece(own(), caller, { id: BigInt(params.id), revision: BigInt(body.revision) });
    return { done: true as const };
  });
  serve(app, contract.previewHtml, mayWrite, ({ body: { body } }) => ({
    body: cleanHtml(body),
    isCleaned: losesSomething(body),
  }));
  serve(app, contract.uploadContentImage, mayWrite, ({ caller, request }) =>
    uploadImage(needs, caller, request),
  );
  // the members' address serves pictures too; pages of the back office cannot reach it
  serve(app, contract.readContentImage, everyone, async ({ params, reply }) => {
    await requireUploaded(needs.db, params.sha256);
    return sendPicture(reply, needs.uploadsFolder, { ...params, isPublic: true });
  });
}
