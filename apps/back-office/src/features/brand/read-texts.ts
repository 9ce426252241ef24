import { catalogueSections } from '@fairhall/contract';

export type FileTexts = Record<(typeof catalogueSections)[number], Record<string, string>>;

/** The texts of a catalogue's file; undefined when it is none. What they say is the server's to judge. */
export async function readTexts(file: File): Promise<FileTexts | undefined> {
  const content: unknown = await file
    .text()
    .then(JSON.parse)
    .catch(() => undefined);
  if (!isRecord(content) || !isRecord(content.texts)) return undefined;
  const { texts } = content;
  const isWhole = catalogueSections.every((section) => {
    const own = texts[section];
    return isRecord(own) && Object.values(own).every((text) => typeof text === 'string');
  });
  // each section was looked at above
  return isWhole ? (texts as FileTexts) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
