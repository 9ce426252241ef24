import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { Config } from './config.ts';
import { choicePage, overPage, style } from './page.ts';
import { people } from './people.ts';
import { createProvider } from './provider.ts';

const WHO = /^\/who\/([\w-]+)$/;
const BODY_AT_MOST = 1_000;

/** Its own page for choosing a person; everything else is the library's. */
export function createApp(config: Config): Server {
  const provider = createProvider(config);
  const speak = provider.callback();
  const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${config.portalOrigin}; frame-ancestors 'none'`;
  return createServer((request, response) => {
    response.setHeader('content-security-policy', policy);
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cache-control', 'no-store');
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === '/healthz') return void response.end('ok\n');
    if (path === '/style.css')
      return void response.setHeader('content-type', 'text/css; charset=utf-8').end(style);
    if (!WHO.test(path)) return void speak(request, response);
    const answer = request.method === 'POST' ? choose : ask;
    answer(provider, request, response).catch(() => {
      if (!response.headersSent) show(response, overPage(), 400);
    });
  });
}

async function ask(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const client = await provider.Client.find(String(params.client_id));
  show(response, choicePage(request.url ?? '', client?.clientName ?? '', params.ui_locales));
}

async function choose(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chosen = new URLSearchParams(await readBody(request)).get('person');
  const person = people.find(({ id }) => id === chosen);
  const result = person
    ? { login: { accountId: person.id, remember: false } }
    : { error: 'access_denied', error_description: 'the person did not want to' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) {
    body += String(part);
    if (body.length > BODY_AT_MOST) throw new Error('too long');
  }
  return body;
}

function show(response: ServerResponse, text: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text);
}
