import type {
  AnswerOf,
  BodyOf,
  beginPasskeyLogIn,
  logInByPasskey,
  NewPasskey,
  PasskeyCreation,
} from '@fairhall/contract';
import { loadPart } from './load-part.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { texts } from './texts.ts';

type Asked = AnswerOf<typeof beginPasskeyLogIn>;
type Shown = BodyOf<typeof logInByPasskey>['passkey'];

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

/** Why there is no passkey, in words: its reader stopped, the device keeps one of theirs already, or the house says no. */
export async function failureOf(error: unknown): Promise<{ sentence: string; tone: 'note' | 'wrong' }> {
  const reason = error instanceof Error ? reasons[error.name] : undefined;
  return reason
    ? { sentence: texts.t(`passkeys.${reason}`), tone: 'note' }
    : { sentence: (await refusalSentence(error)) ?? texts.t('kit.offlineText'), tone: 'wrong' };
}

const reasons: Readonly<Record<string, 'stopped' | 'alreadyHere'>> = {
  NotAllowedError: 'stopped',
  AbortError: 'stopped',
  InvalidStateError: 'alreadyHere',
};
