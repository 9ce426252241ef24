import type { Request } from './http.ts';
import { MAX_BYTES, type Picture, type PictureRefusals, readPicture } from './read-picture.ts';
import { refuse } from './refusal.ts';

export type PictureForm = { pictures: Picture[]; message: string };

type FormShape = { fileField: string; codes: PictureRefusals; maxMessage?: number };

/** Reads a multipart form: pictures under one field's name, and a message. Refuses other files and fields. */
export async function readForm(
  request: Request,
  { fileField, codes, maxMessage = 500 }: FormShape,
): Promise<PictureForm> {
  if (!request.isMultipart()) refuse('request/unsupported-media-type');
  const pictures: Picture[] = [];
  let message = '';
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname !== 'message' || typeof part.value !== 'string') refuse('request/invalid');
      message = part.value.trim();
      continue;
    }
    if (part.fieldname !== fileField) refuse('request/invalid');
    const bytes = await part.toBuffer().catch((error: { code?: string }) => {
      if (error.code === 'FST_REQ_FILE_TOO_LARGE') refuse(codes.tooLarge, { maxBytes: MAX_BYTES });
      throw error;
    });
    pictures.push(await readPicture(bytes, codes));
  }
  if (message.length > maxMessage || message.includes('\0')) refuse('request/invalid', {}, 'message');
  return { pictures, message };
}
