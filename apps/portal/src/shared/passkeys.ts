import type {
  AnswerOf,
  BodyOf,
  beginPasskeyLogIn,
  logInByPasskey,
  NewPasskey,
  PasskeyCreation,
} from '@fairhall/contract';
import { loadPart } from './load-part.ts';

type Asked = AnswerOf<typeof beginPasskeyLogIn>;
type Shown = BodyOf<typeof logInByPasskey>['passkey'];

/** Why there is no passkey: its reader stopped, or the device keeps one of theirs already. */
export type NoPasskey = 'stopped' | 'alreadyHere';

/** The device's side comes when somebody first uses it. */
const loadDevice = () => loadPart(() => import('@simplewebauthn/browser'));

/** Whether this browser knows passkeys and this address can have any: a bare number has none. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Has the reader's device make a passkey. */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await loadDevice();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { attestationObject, clientDataJSON } = response;
  return { id, rawId, type, response: { attestationObject, clientDataJSON } };
}

/** Has the reader's device sign with the passkey they choose. */
export async function showPasskey(optionsJSON: Asked): Promise<Shown> {
  const { startAuthentication } = await loadDevice();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { authenticatorData, clientDataJSON, signature, userHandle = '' } = response;
  return { id, rawId, type, response: { authenticatorData, clientDataJSON, signature, userHandle } };
}

/** What a browser's error says of it; nothing when it is none of these. */
export function reasonOf(error: unknown): NoPasskey | undefined {
  if (!(error instanceof Error)) return undefined;
  return reasons[error.name];
}

const reasons: Readonly<Record<string, NoPasskey>> = {
  NotAllowedError: 'stopped',
  AbortError: 'stopped',
  InvalidStateError: 'alreadyHere',
};
