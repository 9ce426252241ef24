/** After this long a part of the app counts as not coming. */
export const PART_TIMEOUT_MS = 120_000;

const STYLES_MISSING = 'Unable to preload CSS';

/** A part of the app did not come: the line is slow or cut, or a newer version stands on the server. */
export class PartNotLoaded extends Error {}

/** Loads a part of the app. Throws `PartNotLoaded`; only loading the page anew asks for it again. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PartNotLoaded()), PART_TIMEOUT_MS);
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw didNotCome(error) ? new PartNotLoaded(error.message, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** A script that cannot be fetched is the browser's `TypeError`, styles that cannot are an error of the bundler's. */
function didNotCome(error: unknown): error is Error {
  return error instanceof TypeError || (error instanceof Error && error.message.startsWith(STYLES_MISSING));
}
