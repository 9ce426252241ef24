import { type AnswerOf, type readServiceChat, sealServicePath, serviceTypes } from '@fairhall/contract';
import type { BrandSettings } from './settings.ts';

/** Every way to customer service; the version changes with the brand, so that nobody keeps an old path. */
export async function serviceChat({
  revision,
  resources,
  customerService,
}: BrandSettings): Promise<AnswerOf<typeof readServiceChat>['value']> {
  const pages = resources
    .filter(({ resourceType }) => resourceType === 'SERVICE')
    .map(({ url }) => ({ type: serviceTypes.page, path: url }));
  const chat = customerService
    ? [{ type: serviceTypes.chat, path: await sealServicePath(customerService) }]
    : [];
  return { version: String(revision), pathList: [...chat, ...pages] };
}
