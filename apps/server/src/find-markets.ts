import { dialledCountries, type MarketRule } from '@fairhall/contract';
import { rulesIn } from '#brand';
import type { MemberCaller, MemberId } from '#identity';
import type { Request } from '#platform/http';

type Needs = {
  /** Where the house does business. */
  home: string;
  rules(): readonly MarketRule[];
  located(request: Request): string | undefined;
  callerOf(request: Request): Promise<MemberCaller | undefined>;
  mobileOf(memberId: MemberId): Promise<string | undefined>;
};

/** In which countries somebody is: where they ask from, and where their mobile number is of. */
export function findMarkets({ home, rules, located, callerOf, mobileOf }: Needs) {
  return {
    rulesIn: (countries: readonly string[]) => rulesIn(rules(), countries),
    memberOf: async (request: Request): Promise<bigint | undefined> => (await callerOf(request))?.memberId,
    async countriesOf(request: Request): Promise<readonly string[]> {
      const caller = await callerOf(request);
      const mobile = caller && (await mobileOf(caller.memberId));
      return countriesOf({ home, located: located(request), mobile });
    },
  };
}

type Place = { home: string; located: string | undefined; mobile: string | undefined };

/** Of somebody who asks from there and has this number; where neither says, where the house does business. */
export function countriesOf({ home, located, mobile }: Place): readonly string[] {
  const known = [located, mobile === undefined ? undefined : countryOfMobile(mobile)];
  const countries = [...new Set(known.filter((country) => country !== undefined))];
  return countries.length > 0 ? countries : [home];
}

/** The longest dialling code that the number begins with. */
export function countryOfMobile(mobile: string): string | undefined {
  const digits = mobile.replace(/^\+/, '');
  const fitting = dialledCountries.filter(({ countryDialingCode }) => digits.startsWith(countryDialingCode));
  const longest = Math.max(0, ...fitting.map(({ countryDialingCode }) => countryDialingCode.length));
  return fitting.find(({ countryDialingCode }) => countryDialingCode.length === longest)?.countryCode;
}
