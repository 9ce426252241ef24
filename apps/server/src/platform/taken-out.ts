import { Readable } from 'node:stream';
import type { Endpoint } from '@fairhall/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

const writtenDown = new WeakSet<FastifyRequest>();

/** It stands in the log of exports what this request is answered with. */
export function noteWrittenDown(request: FastifyRequest): void {
  writtenDown.add(request);
}

/** Throws for a file that staff would get without anybody having written it down. Pictures are views of their own. */
export function assertWrittenDown(
  endpoint: Endpoint,
  { request, reply, result }: { request: FastifyRequest; reply: FastifyReply; result: unknown },
): void {
  if (endpoint.audience !== 'staff' || writtenDown.has(request)) return;
  const isAttached = String(reply.getHeader('content-disposition') ?? '').startsWith('attachment');
  const isPicture = endpoint.answerType === 'image/jpeg' && !isAttached;
  if (endpoint.isExport || isAttached || (isFile(result) && !isPicture))
    throw new Error(`${endpoint.path} hands out a file that the log of exports does not know`);
}

function isFile(result: unknown): boolean {
  return typeof result === 'string' || result instanceof Uint8Array || result instanceof Readable;
}
