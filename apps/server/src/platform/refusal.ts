import { type CaptchaImage, commonRefusals, type RefusalCode, type RefusalParams } from '@fairhall/contract';

/** An expected no. Thrown inside a transaction it rolls back; at the HTTP edge it becomes its code and status. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: RefusalParams;
  readonly field: string | undefined;
  /** To be read before the next try. */
  readonly captcha: CaptchaImage | undefined;

  constructor(code: RefusalCode, params: RefusalParams = {}, field?: string, captcha?: CaptchaImage) {
    super(code);
    this.code = code;
    this.params = params;
    this.field = field;
    this.captcha = captcha;
  }
}

/** Says no. `field` names the input the reader should look at. */
export function refuse(code: RefusalCode, params: RefusalParams = {}, field?: string): never {
  throw new Refusal(code, params, field);
}

/** The HTTP status of each refusal code: the common ones and those each domain's contract lists. */
export function refusalStatuses(...tables: readonly Record<RefusalCode, number>[]): Map<string, number> {
  return new Map([commonRefusals, ...tables].flatMap((table) => Object.entries(table)));
}
