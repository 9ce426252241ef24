import type { Request } from '#platform/http';
import { refuse } from '#platform/refusal';
import { MAX_BYTES, type Picture, readPicture } from './read-picture.ts';

export type PictureForm = { pictures: Picture[]; message: string };

const MAX_MESSAGE = 500;

/** Reads a multipart form: pictures under one field's name, and a message. Refuses other files and fields. */
export async function readForm(request: Request, fileField: 'slip' | 'proof'): Promise<PictureForm> {
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
      if (error.code === 'FST_REQ_FILE_TOO_LARGE') refuse('cashier/image-too-large', { maxBytes: MAX_BYTES });
      throw error;
    });
    pictures.push(await readPicture(bytes));
  }
  if (message.length > MAX_MESSAGE || message.includes('\0')) refuse('request/invalid', {}, 'message');
  return { pictures, message };
}
