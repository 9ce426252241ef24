import { type CaptchaImage, commonRefusals, type RefusalCode, type RefusalParams } from '@fairhall/contract';

/** An input that was refused, and why. */
export type Fault = { path: string; code: RefusalCode };

/** An expected no. Thrown inside a transaction it rolls back; at the HTTP edge it becomes its code and status. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: RefusalParams;
  /** What the reader should look at. */
  readonly faults: readonly Fault[];
  /** To be read before the next try. */
  readonly captcha: CaptchaImage | undefined;

  constructor(
    code: RefusalCode,
    params: RefusalParams = {},
    faults: readonly Fault[] = [],
    captcha?: CaptchaImage,
  ) {
    super(code);
    this.code = code;
    this.params = params;
    this.faults = faults;
    this.captcha = captcha;
  }
}

/** Says no. `field` names the input the reader should look at. */
export function refuse(code: RefusalCode, params: RefusalParams = {}, field?: string): never {
  throw new Refusal(code, params, field === undefined ? [] : [{ path: field, code }]);
}

/** Amounts of money in a refusal, and the currency in which the reader is told of them. */
export function moneyFacts<Name extends string>(
  currency: string,
  amounts: Readonly<Record<Name, bigint>>,
): RefusalParams {
  const digits = Object.entries<bigint>(amounts).map(([name, minor]) => [name, String(minor)]);
  return { ...Object.fromEntries(digits), currency };
}

/** Says no because of several inputs, or parts of one, each with a code of its own. */
export function refuseFaults(code: RefusalCode, params: RefusalParams, faults: readonly Fault[]): never {
  throw new Refusal(code, params, faults);
}

/** The HTTP status of each refusal code: the common ones and those each domain's contract lists. */
export function refusalStatuses(...tables: readonly Record<RefusalCode, number>[]): Map<string, number> {
  return new Map([commonRefusals, ...tables].flatMap((table) => Object.entries(table)));
}
