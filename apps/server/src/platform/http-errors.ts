import { type RefusalBody, refusalsOf } from '@fairhall/contract';
import { sqlState } from '@fairhall/database';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refusal } from './refusal.ts';

const frameworkCodes: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request/unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request/too-large',
  FST_REQ_FILE_TOO_LARGE: 'request/too-large',
  FST_FILES_LIMIT: 'request/too-large',
};

/** Whoever is told to try again is told when: a queue of log-ins is shorter by then. */
const RETRY_SECONDS = 3;

/** Every failed call answers a `RefusalBody`; what went wrong inside stays in the log, under the reference. */
export function answerErrors(
  app: FastifyInstance,
  statuses: ReadonlyMap<string, number>,
  onRefusal: (code: string, request: FastifyRequest) => void,
): void {
  app.setNotFoundHandler((request, reply) => {
    reply.code(404).send({ code: 'request/not-found', params: {}, reference: request.id });
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const body = refusalOf(error, request.id);
    const status = statuses.get(body.code) ?? 500;
    onRefusal(body.code, request);
    const { endpoint } = request.routeOptions.config;
    if (error instanceof Refusal && endpoint && !refusalsOf(endpoint).includes(error.code))
      request.log.warn({ code: error.code, route: endpoint.path }, 'a refusal that its route does not list');
    if (status >= 500) request.log.error({ err: error, reference: request.id }, 'request failed');
    if (status === 503) reply.header('retry-after', RETRY_SECONDS);
    reply.code(status).send(body);
  });
}

/** An address so malformed or long that no route was asked. */
export function answerBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.code(400).send({ code: 'request/invalid', params: {}, reference: request.id });
}

function refusalOf(error: FastifyError, reference: string): RefusalBody {
  if (error instanceof Refusal) {
    const fields = error.faults.length > 0 ? { fields: [...error.faults] } : {};
    const captcha = error.captcha && { captcha: error.captcha };
    return { code: error.code, params: error.params, ...fields, ...captcha, reference };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      code: `field/${issue.keyword}`,
    }));
    return { code: 'request/invalid', params: {}, fields, reference };
  }
  return { code: codeOf(error), params: {}, reference };
}

/** PostgreSQL keeps no NUL in a text, nor in JSON: only hostile input holds one. */
const unstorableText = new Set<string | undefined>(['22021', '22P05']);

function codeOf(error: FastifyError): string {
  if (unstorableText.has(sqlState(error))) return 'request/invalid';
  const known = frameworkCodes[error.code];
  if (known) return known;
  if (error.statusCode === 429) return 'request/too-many';
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return 'request/invalid';
  return 'server/bug';
}
