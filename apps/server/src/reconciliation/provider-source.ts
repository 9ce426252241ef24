const PREFIX = 'provider:';

/** What a provider of payments is called among the sources of lists, beside vendors' codes. */
export const sourceOf = (provider: string): string => PREFIX + provider;

export const providerIn = (source: string): string | undefined =>
  source.startsWith(PREFIX) ? source.slice(PREFIX.length) : undefined;
