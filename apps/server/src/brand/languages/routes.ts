import * as contract from '@fairhall/contract';
import { type App, everyone, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import { serveExport } from '#platform/serve-export';
import type { BrandNeeds } from '../needs.ts';
import type { BrandSettings } from '../settings.ts';
import { readableOf } from './check-catalogue.ts';
import { publishLanguage } from './publish-language.ts';
import { loadTexts } from './queries.ts';
import { scriptOf } from './script-of.ts';
import { uploadCatalogue } from './upload-catalogue.ts';
import { withdrawLanguage } from './withdraw-language.ts';

type Memory = { settings(): BrandSettings; refresh(): Promise<void> };
type Texts = (
  code: contract.FurtherLanguage,
) => Promise<{ version: string; texts: contract.Catalogue } | undefined>;

export function languageRoutes(app: App, textsOf: Texts): void {
  serve(app, contract.readFurtherTexts, everyone, async ({ params, query, reply }) => {
    const { version, texts } = (await textsOf(params.code)) ?? refuse('brand/language-not-found');
    // named with its version it never changes
    if (query.version === version) reply.header('cache-control', 'public, max-age=31536000, immutable');
    return { version, portal: texts.portal, refusals: texts.refusals };
  });
  serve(app, contract.readFurtherGameTexts, everyone, async ({ params, query, reply }) => {
    const { version, texts } = (await textsOf(params.code)) ?? refuse('brand/language-not-found');
    if (query.version === version) reply.header('cache-control', 'public, max-age=31536000, immutable');
    return { version, games: texts.games };
  });
}

export function languageStaffRoutes<Staff>(app: App, needs: BrandNeeds<Staff>, memory: Memory): void {
  const mayRead = needs.guardStaff('brand.config.read');
  const mayWrite = needs.guardStaff('brand.languages.write');
  const applied = async (revision: bigint) => {
    await memory.refresh();
    return { revision: String(revision) };
  };

  serve(app, contract.listLanguages, mayRead, async () => {
    await memory.refresh();
    const settings = memory.settings();
    const english = await needs.ownTexts('EN');
    const builtIn = contract.builtInLanguages.map((code) => ({
      code,
      tag: contract.languageTags[code],
      direction: 'ltr' as const,
      isBuiltIn: true,
      name: null,
      label: null,
      draftAt: null,
      publishedAt: null,
      missing: [],
    }));
    const added = settings.addedLanguages.map(async (one) => {
      const kept = await loadTexts(needs.db, { brandId: settings.id, code: one.code });
      const texts = kept?.published ?? kept?.draft;
      const script = scriptOf(one.tag);
      return {
        code: one.code,
        tag: one.tag,
        direction: one.direction,
        isBuiltIn: false,
        name: one.name ?? null,
        label: one.label ?? null,
        draftAt: one.draftAt?.toISOString() ?? null,
        publishedAt: one.publishedAt?.toISOString() ?? null,
        missing: texts && script ? [...readableOf({ tag: one.tag, script, texts }, english).inEnglish] : [],
      };
    });
    return { revision: String(settings.revision), items: [...builtIn, ...(await Promise.all(added))] };
  });
  const catalogueOf = async (code: contract.Language) => {
    if (contract.isBuiltIn(code))
      return { code, tag: contract.languageTags[code], texts: await needs.ownTexts(code) };
    await memory.refresh();
    const { id, addedLanguages } = memory.settings();
    const held = addedLanguages.find((one) => one.code === code);
    const kept = held && (await loadTexts(needs.db, { brandId: id, code }));
    const texts = kept?.draft ?? kept?.published;
    if (!held || !texts) refuse('brand/language-not-found');
    return { code, tag: held.tag, texts };
  };
  serve(app, contract.readCatalogue, mayRead, ({ params }) => catalogueOf(params.code));
  serveExport(app, contract.exportCatalogue, mayWrite, {
    kind: 'catalogue',
    note: needs.noteExport,
    async make({ params }) {
      const catalogue = await catalogueOf(params.code);
      const { portal, refusals, messages } = catalogue.texts;
      return {
        name: `${catalogue.tag}.json`,
        type: 'application/json; charset=utf-8',
        text: JSON.stringify(catalogue, null, 2),
        rows: [portal, refusals, messages].reduce((sum, texts) => sum + Object.keys(texts).length, 0),
      };
    },
  });
  serve(app, contract.uploadCatalogue, mayWrite, async ({ caller, params, body }) =>
    applied(await uploadCatalogue(needs, { staff: caller, code: params.code, body })),
  );
  serve(app, contract.publishLanguage, mayWrite, async ({ caller, params, body }) =>
    applied(await publishLanguage(needs, { staff: caller, code: params.code, body })),
  );
  serve(app, contract.withdrawLanguage, mayWrite, async ({ caller, params, body }) =>
    applied(await withdrawLanguage(needs, { staff: caller, code: params.code, ...body })),
  );
}
