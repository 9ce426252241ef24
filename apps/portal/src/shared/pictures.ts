import { texts } from './texts.ts';

export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const;
export const MAX_PICTURES = 3;
const MAX_BYTES = 5 * 1024 * 1024;

/** What is wrong with these pictures, or nothing. */
export function pictureError(files: readonly File[]): string | undefined {
  if (files.some((file) => !PICTURE_TYPES.some((type) => type === file.type))) return texts.t('kit.fileType');
  if (files.some((file) => file.size > MAX_BYTES)) return texts.t('kit.fileSize');
  return undefined;
}

export function formOf(
  name: 'slip' | 'proof' | 'picture',
  files: readonly File[],
  message?: string,
): FormData {
  const form = new FormData();
  if (message !== undefined) form.set('message', message);
  for (const file of files) form.append(name, file);
  return form;
}
