import { type CountryResponse, open } from 'maxmind';
import { BadConfig } from '#platform/config';
import type { Request } from '#platform/http';
import type { CountryFinder } from './needs.ts';

/** As MaxMind's own country files have it, and as the free ones do. */
type CountryRecord = { country?: { iso_code?: string }; country_code?: string };

/**
 * Where visitors are: by a file in MaxMind's format when there is one, otherwise by the one header that a trusted proxy
 * writes itself (any other may be the caller's own), otherwise nobody knows. Throws `BadConfig` when the file cannot be
 * read. The file may be replaced while it is used.
 */
export async function createCountryFinder(options: {
  file: string | undefined;
  header: string | undefined;
}): Promise<CountryFinder> {
  if (!options.file)
    return options.header
      ? { source: 'proxy', countryOf: countryFromHeader(options.header) }
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

/** Two letters or nothing. */
function countryFromHeader(header: string) {
  return (request: Request): string | undefined => {
    const value = request.headers[header];
    return codeOf(typeof value === 'string' ? value : undefined);
  };
}

function codeOf(text: string | undefined): string | undefined {
  return text && /^[A-Z]{2}$/.test(text) ? text : undefined;
}
