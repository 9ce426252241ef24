import * as z from 'zod/mini';
import { Refusal } from '#platform/refusal';
import type { ScreeningAdapter } from './adapter.ts';
import type { Hit, Screened } from './judge-likeness.ts';
import { keyOfName } from './name-likeness.ts';

export type MatchServiceSettings = {
  /** Without a path. */
  url: string;
  /** Which of its collections is asked. */
  dataset: string;
  apiKey: string | undefined;
};

/** Somebody waits for their deposit meanwhile. */
const TIMEOUT_MS = 5_000;
const AT_ONCE = 50;
const HUNDRED = 100;

const said = z.array(z.string());
const candidate = z.object({
  caption: z.string().check(z.minLength(1)),
  score: z.number().check(z.minimum(0), z.maximum(1)),
  match: z.boolean(),
  properties: z.object({ birthDate: z.optional(said), nationality: z.optional(said) }),
});
const answer = z.object({
  responses: z.record(z.string(), z.object({ results: z.array(candidate) })),
});

/**
 * A service that speaks the matching API of OpenSanctions, the public one or a house's own `yente`: names, birthdays and
 * countries are sent to it, documents never are. Whom it calls a match is a hit. While it says nothing that can be
 * understood, nobody counts as compared: refuses with `verification/lists-silent`.
 * Source: opensanctions.org/docs/api, `POST /match/{dataset}`.
 */
export function createMatchService({ url, dataset, apiKey }: MatchServiceSettings): ScreeningAdapter {
  const list = `match/${dataset}`;
  async function ask(people: readonly Screened[]): Promise<Hit[][]> {
    const reply = await fetch(`${url}/match/${encodeURIComponent(dataset)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `ApiKey ${apiKey}` }) },
      body: JSON.stringify({
        queries: Object.fromEntries(people.map((person, at) => [at, queryOf(person)])),
      }),
      // who our members are goes to the service alone
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!reply.ok) throw new Error(`http ${reply.status}`);
    const { responses } = answer.parse(await reply.json());
    return people.map((_, at) => {
      const found = responses[at];
      if (!found) throw new Error('an answer is missing');
      return found.results.filter(({ match }) => match).map((result) => hitOf(list, result));
    });
  }
  return {
    name: list,
    async screen(_on, people) {
      const hits: Hit[][] = [];
      for (let at = 0; at < people.length; at += AT_ONCE)
        hits.push(...(await ask(people.slice(at, at + AT_ONCE)).catch(refuseAsSilent)));
      return hits;
    },
  };
}

/** The log says why: a key that has run out is no silence that passes. */
function refuseAsSilent(cause: unknown): never {
  throw Object.assign(new Refusal('verification/lists-silent'), { cause });
}

const queryOf = ({ realName, birthday, country }: Screened) => ({
  schema: 'Person',
  properties: {
    name: [realName],
    ...(birthday && { birthDate: [birthday] }),
    ...(country && { nationality: [country.toLowerCase()] }),
  },
});

function hitOf(list: string, { caption, score, properties }: z.output<typeof candidate>): Hit {
  const [birthday = null] = properties.birthDate ?? [];
  const [country] = properties.nationality ?? [];
  return {
    list,
    entry: {
      list,
      name: caption,
      nameKey: keyOfName(caption),
      birthday,
      country: country?.toUpperCase() ?? null,
      documentMac: null,
    },
    score: Math.round(score * HUNDRED),
    by: 'name',
  };
}
