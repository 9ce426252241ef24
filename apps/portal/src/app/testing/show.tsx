import { type MemberType, type MemberView, SEALED_TYPE } from '@fairhall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  parseSearchWith,
  RouterProvider,
  stringifySearchWith,
} from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { withdrawDialog } from '../../shared/dialogs.ts';
import { queries } from '../../shared/queries.ts';
import { dropSession, keepSession } from '../../shared/session.ts';
import { chooseLanguage, withRestOfTexts } from '../../shared/texts.ts';
import { OpenDialog } from '../shell/open-dialog.tsx';
import { openSeal, tellKeys } from './open-seal.ts';

// parts come lazily, and a busy machine takes its time
configure({ asyncUtilTimeout: 10_000 });

/**
 * What the house answers, or will answer, by method and path: `GET /api/catalogue/menu`; a `Response` when it is a no. A
 * function is asked anew for each call.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** Shows a part of the portal in English, with the dialogs it opens. Tells where it led, what it asked the house, and what it sent. */
export async function show(part: ReactNode, answers: Answers = {}, address = '/') {
  const asked: string[] = [];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    if (address === '/api/sealing/keys') return Response.json(await tellKeys());
    asked.push(`${method} ${address}`);
    const given = typeof body === 'string' ? await readBody(body, headers) : undefined;
    if (given !== undefined) sent.push(given);
    const known = await answers[`${method} ${address.split('?')[0]}`];
    const answer = await (typeof known === 'function' ? known(given) : known);
    if (answer instanceof Response) return answer.clone();
    return answer === undefined ? new Response('', { status: 502 }) : Response.json(answer);
  });
  await chooseLanguage('EN');
  await withRestOfTexts(async () => undefined);
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          {part}
          <OpenDialog />
        </>
      ),
      notFoundComponent: () => null,
    }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
  });
  await router.load();
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { asked, sent, where: () => router.state.location.href };
}

async function readBody(text: string, headers: RequestInit['headers']): Promise<unknown> {
  const isSealed = new Headers(headers).get('content-type') === SEALED_TYPE;
  return isSealed ? (await openSeal(text)).body : JSON.parse(text);
}

/** The house says no, perhaps at a field. */
export function refusal(
  code: string,
  params: Record<string, string> = {},
  status = 400,
  field?: string,
): Response {
  const fields = field === undefined ? [] : [{ path: field, code }];
  return Response.json({ code, params, fields, reference: 'a-reference' }, { status });
}

/** Ends what `show` began; nothing of it is left for the next test. */
export function leave(): void {
  cleanup();
  withdrawDialog();
  dropSession();
  queries.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
}

export function comeAsMember(): void {
  comeAs(0);
}

export function comeAs(type: MemberType): void {
  const member = { id: '7', account: 'mali', nickname: 'Mali', type } as MemberView;
  keepSession({ token: 'a-token', member } as Parameters<typeof keepSession>[0]);
}
