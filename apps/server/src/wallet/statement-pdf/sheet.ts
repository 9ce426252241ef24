import type { BuiltInLanguage } from '@fairhall/contract';
import PDFDocument from 'pdfkit';
import { fontFiles, type Run, runsOf } from './fonts.ts';

/** In points of A4. */
export const sheet = { width: 595.28, height: 841.89, margin: 36, foot: 40 } as const;
export type Place = { x: number; y: number; width: number; size?: number; isFigure?: boolean };

/** A page to write on: texts of any of the house's languages, each in the face that has its letters. */
export type Sheet = ReturnType<typeof openSheet>;

export function openSheet(facts: { title: string; language: BuiltInLanguage; tag: string; at: Date }) {
  const document = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    autoFirstPage: false,
    lang: facts.tag,
    displayTitle: true,
    info: { Title: facts.title, CreationDate: facts.at, ModDate: facts.at },
  });
  for (const [face, file] of Object.entries(fontFiles())) document.registerFont(face, file);

  const widthOf = (runs: readonly Run[], size: number) =>
    runs.reduce((sum, { face, text }) => sum + document.font(face).fontSize(size).widthOfString(text), 0);

  /** On one line, cut in its middle where it would leave its place: numbers differ at their ends. */
  function write(text: string, { x, y, width, size = 8, isFigure = false }: Place): void {
    let runs = runsOf(text, facts.language);
    let wide = widthOf(runs, size);
    const letters = [...text];
    for (let kept = letters.length; wide > width && kept > 2; ) {
      kept = Math.min(kept - 1, Math.ceil((kept * width) / wide));
      const [first, last] = [letters.slice(0, Math.ceil(kept / 2)), letters.slice(-Math.floor(kept / 2))];
      runs = runsOf(`${first.join('')}…${last.join('')}`, facts.language);
      wide = widthOf(runs, size);
    }
    let at = isFigure ? x + width - wide : x;
    for (const { face, text: piece } of runs) {
      document.font(face).fontSize(size);
      // faces sit on one line by where their letters stand, not by how tall each is
      document.text(piece, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += document.widthOfString(piece);
    }
  }
  const rule = (y: number) =>
    document
      .moveTo(sheet.margin, y)
      .lineTo(sheet.width - sheet.margin, y)
      .lineWidth(0.5)
      .stroke('#999999');
  return { document, write, rule, turn: () => void document.addPage() };
}
