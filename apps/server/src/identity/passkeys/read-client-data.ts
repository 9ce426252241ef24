import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';

/** The challenge that a device says it signed; nothing when what it says is no JSON of the standard's. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' && challenge.length < 400 ? challenge : undefined;
  } catch {
    return undefined;
  }
}
