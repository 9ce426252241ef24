import type { ChoiceName } from '../../src/engines/kit/slot.ts';
import type {
  HistoryAnswer,
  OpenAnswer,
  RefusalBody,
  ReplayAnswer,
  SessionView,
  SpinAnswer,
} from '../../src/play/shapes.ts';

/** The studio said no; `code` has a sentence in every language. */
export class Refused extends Error {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;

  constructor({ code, params }: RefusalBody) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** Nothing came back: the call may have been heard. */
export class Unreachable extends Error {}

export type StudioApi = ReturnType<typeof studioApi>;

const TIMEOUT_MS = 15_000;

/** What a page asks the studio, in the name of one session. */
export function studioApi(token: string | undefined) {
  async function call<Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(path, {
      method,
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Unreachable('no answer from the studio', { cause: error });
    });
    const answer: unknown = await response.json().catch((error: unknown) => {
      throw new Unreachable('an answer that is not the studio’s', { cause: error });
    });
    if (!response.ok) throw new Refused(answer as RefusalBody);
    return answer as Answer;
  }

  return {
    open: (opening: { kind: 'launch' | 'demo' | 'wallet'; token: string }) =>
      call<OpenAnswer>('POST', '/play/session', opening),
    session: () => call<SessionView>('GET', '/play/session'),
    spin: (spin: {
      requestId: string;
      stake: string;
      choice: ChoiceName;
      sequence: string;
      grantId?: string;
    }) => call<SpinAnswer>('POST', '/play/spin', spin),
    round: (id: string) => call<SpinAnswer>('GET', `/play/rounds/${id}`),
    history: ({ before, as }: { before: string | undefined; as?: 'log' }) =>
      call<HistoryAnswer>(
        'GET',
        `/play/rounds?${new URLSearchParams({ ...(before && { before }), ...(as && { as }) })}`,
      ),
    chooseSeed: (clientSeed: string) => call<SessionView>('POST', '/play/seeds', { clientSeed }),
    answerCheck: () => call<SessionView>('POST', '/play/reality-check', {}),
    refill: () => call<SessionView>('POST', '/play/refill', {}),
    replay: (ticket: string) => call<ReplayAnswer>('POST', '/play/replay', { ticket }),
  };
}
