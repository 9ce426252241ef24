import { type CountryResponse, open } from 'maxmind';
import { BadConfig } from '#platform/config';
import type { Request } from '#platform/http';
import type { CountryFinder } from './needs.ts';

/** As MaxMind's own country files have it, and as the free ones do. */
type CountryRecord = { country?: { iso_code?: string }; country_code?: string };

/**
 * Where visitors are: by a file in MaxMind's format when there is one, otherwise by what a trusted proxy says,
 * otherwise nobody knows. Throws `BadConfig` when the file cannot be read. The file may be replaced while it is used.
 */
export async function createCountryFinder(options: {
  file: string | undefined;
  trustProxy: boolean;
}): Promise<CountryFinder> {
  if (!options.file)
    return options.trustProxy
      ? { source: 'proxy', countryOf: countryFromHeader }
      : { source: 'none', countryOf: () => undefined };
  const reader = await open<CountryResponse>(options.file, {
    watchForUpdates: true,
    watchForUpdatesNonPersistent: true,
  }).catch((error: unknown) => {
    throw new BadConfig([`FAIRHALL_COUNTRY_FILE: cannot be read (${(error as Error).message})`]);
  });
  return {
    source: 'file',
    countryOf(request) {
      // the free files hold the code alone, which MaxMind's own type does not know
      const found = reader.get(request.ip) as CountryRecord | null;
      return codeOf(found?.country?.iso_code ?? found?.country_code);
    },
  };
}

/** What a proxy writes (Cloudflare, CloudFront and most others can): two letters or nothing. */
function countryFromHeader(request: Request): string | undefined {
  const header = request.headers['cf-ipcountry'] ?? request.headers['x-country'];
  return codeOf(typeof header === 'string' ? header : undefined);
}

function codeOf(text: string | undefined): string | undefined {
  return text && /^[A-Z]{2}$/.test(text) ? text : undefined;
}
