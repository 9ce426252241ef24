import type * as z from 'zod/mini';
import type { BrandSwitch } from './brand.ts';
import type { Credential } from './credentials.ts';
import type { Ability } from './policy.ts';

export type Schema = z.ZodMiniType;
export type Audience = 'everyone' | 'member' | 'staff';

/**
 * One call of the HTTP interface, known alike to the server that answers and the browser that asks.
 * `path` may hold `:names`, filled from `params`; `refusals` lists every expected no.
 */
export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly audience: Audience;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body holds a member’s password, and may come sealed to a key of the house; from the portal it always does. */
  readonly isSealable?: true;
  /** The body is `multipart/form-data`, read by the handler itself: pictures under one name, and maybe a message. */
  readonly multipart?: { readonly pictures: string; readonly message: 'none' | 'optional' };
  /** The body is JSON of somebody else’s shape, read by the handler itself; what it is. */
  readonly rawBody?: string;
  /** Where it is not the token that the audience says. */
  readonly credential?: Credential;
  /** In bytes, where it is more than other calls may send. */
  readonly longestBody?: number;
  /** What a member's call asks of who calls, as `answerTo` decides; `account` when left out. */
  readonly asks?: Ability;
  /** Open only while the brand has all of these on; otherwise refused so, before anybody is asked who they are. */
  readonly opensWith?: { readonly switches: readonly BrandSwitch[]; readonly refusal: RefusalCode };
  /** It answers this instead of JSON. */
  readonly answerType?: 'image/jpeg' | 'text/csv' | 'application/json' | 'application/pdf';
  /** What it answers is a file that staff take out of the house: served so that each one is written down. */
  readonly isExport?: true;
  /** Answered also while the house is in maintenance or closed to the caller's region. */
  readonly isAlwaysOpen?: true;
  /** The body’s `username` says who calls, before anybody is signed in: a tester comes in by it while the house is closed. */
  readonly namesCaller?: true;
  /** It protects a member or their money, so it is answered also before they have accepted the terms in force or have the second step that their market asks for. */
  readonly protects?: true;
  readonly answer: Answer;
  readonly refusals: readonly RefusalCode[];
};

export type RefusalCode = `${string}/${string}`;

/** What a call of the members' interface asks of its caller. */
export type AskedBy<E> = E extends { audience: 'member' }
  ? E extends { asks: infer Asked extends Ability }
    ? Asked
    : 'account'
  : undefined;

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
export type ParamsOf<E> = E extends { params: infer S } ? Parsed<S> : undefined;
export type QueryOf<E> = E extends { query: infer S } ? Parsed<S> : undefined;
export type BodyOf<E> = E extends { body: infer S } ? Parsed<S> : undefined;
export type AnswerOf<E> = E extends { answer: infer S } ? Parsed<S> : undefined;

/** Keeps the literal types of an endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
