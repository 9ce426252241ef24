import { initializeApp } from '@firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
} from '@firebase/auth';
import type { PhoneAsked, PhoneSaid } from '../src/features/identity/phone/phone-messages.ts';

// Firebase's check of a telephone, in a page of its own that the portal frames: it hears the page around it and tells
// it alone. The number and the code come by message, never in an address.
const { portal = '', apiKey = '', project = '', emulator } = document.documentElement.dataset;
const auth = initializeAuth(
  initializeApp({ apiKey, projectId: project, authDomain: `${project}.firebaseapp.com` }),
  { persistence: inMemoryPersistence },
);
auth.languageCode = new URL(location.href).searchParams.get('language');
if (emulator) {
  connectAuthEmulator(auth, emulator, { disableWarnings: true });
  auth.settings.appVerificationDisabledForTesting = true;
}

const tell = (said: PhoneSaid) => parent.postMessage({ phoneCheck: said }, portal);

window.addEventListener('message', ({ source, origin, data }: MessageEvent<{ phoneCheck?: PhoneAsked }>) => {
  if (source !== parent || origin !== portal || !data?.phoneCheck) return;
  answer(data.phoneCheck).then(tell, (error: unknown) => tell({ kind: 'failed', code: codeOf(error) }));
});
tell({ kind: 'ready' });

async function answer(asked: PhoneAsked): Promise<PhoneSaid> {
  if (asked.kind === 'send') {
    const verifier = new RecaptchaVerifier(auth, 'check', { size: 'invisible' });
    const verificationId = await new PhoneAuthProvider(auth).verifyPhoneNumber(asked.mobile, verifier);
    return { kind: 'sent', verificationId };
  }
  const credential = PhoneAuthProvider.credential(asked.verificationId, asked.code);
  const { user } = await signInWithCredential(auth, credential);
  return { kind: 'proven', idToken: await user.getIdToken() };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
