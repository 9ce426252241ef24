import { type AnswerTo, answerSchemas } from './answers.ts';
import { type PlatformCall, type PlatformOperation, platformCalls } from './calls.ts';
import { exchange, type Outcome, type Peer } from './exchange.ts';

export type PlatformClient = {
  call<O extends PlatformOperation>(operation: O, call: PlatformCall<O>): Promise<Outcome<AnswerTo<O>>>;
};

const TIMEOUT_MS = 5_000;

/** A vendor's side of the wire. It sends once and never retries: see `nextStep` for what to do with the outcome. */
export function createPlatformClient(platform: Peer & { timeoutMs?: number }): PlatformClient {
  return {
    call: <O extends PlatformOperation>(operation: O, call: PlatformCall<O>) =>
      exchange(platform, {
        method: 'POST',
        path: platformCalls[operation].path,
        body: JSON.stringify(call),
        schema: answerSchemas[operation],
        timeoutMs: platform.timeoutMs ?? TIMEOUT_MS,
      }) as Promise<Outcome<AnswerTo<O>>>,
  };
}
