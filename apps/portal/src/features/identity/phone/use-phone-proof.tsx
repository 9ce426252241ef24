import { type CodeSent, type MobileProof, readMobile } from '@fairhall/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { countriesQuery } from '../../../shared/queries.ts';
import { serverNow } from '../../../shared/server-clock.ts';
import { type TypedPhone, typedPhone } from '../../../shared/typed-phone.ts';
import { type CodeSending, useCodeSending } from '../../../shared/use-code-sending.ts';
import type { PhoneAsked, PhoneSaid } from './phone-messages.ts';
import { phoneRefusal } from './phone-refusal.ts';

const PhoneCheckPlace = lazy(() => import('./phone-check-place.tsx'));

const RESEND_MS = 60_000;
/** The server takes Firebase's word within five minutes. */
const GOOD_FOR_MS = 4 * 60_000;

type Answered = Extract<PhoneSaid, { kind: 'sent' | 'proven' }>;
type Asking = { origin: string; asked: PhoneAsked; onSaid: (said: PhoneSaid) => void };
type Proven = { code: string; idToken: string; at: number };

export type PhoneProof = {
  sending: CodeSending;
  /** What shows the server that the number is the reader's, from the code they typed. */
  proofOf(values: FormData): Promise<MobileProof>;
  /** Where Firebase's check stands while it is asked. */
  place: ReactNode;
};

/**
 * A telephone is proven with a code: sent by the house, or by Firebase where the house says so, whose word then goes
 * to the server in the code's place. `name` keeps one purpose's wait apart from another's.
 */
export function usePhoneProof(
  name: string,
  {
    readForm,
    ask,
  }: { readForm: () => FormData; ask: (phone: TypedPhone) => Promise<Pick<CodeSent, 'resendAt'>> },
): PhoneProof {
  const phoneCheck = useQuery(countriesQuery).data?.phoneCheck;
  const [asking, setAsking] = useState<Asking>();
  const sent = useRef<string>(undefined);
  const proven = useRef<Proven>(undefined);
  const sending = useCodeSending(name, () => {
    const phone = typedPhone(readForm());
    return phoneCheck ? sendByFirebase(phoneCheck.origin, phone) : ask(phone);
  });

  return {
    sending,
    async proofOf(values) {
      const code = String(values.get('verificationCode') ?? '').trim();
      return phoneCheck
        ? { firebaseChannel: 'WEB', firebaseIdToken: await confirm(phoneCheck.origin, code) }
        : { verificationCode: code };
    },
    place: asking && (
      <Suspense>
        <PhoneCheckPlace {...asking} />
      </Suspense>
    ),
  };

  function askFirebase<Kind extends Answered['kind']>(
    origin: string,
    { asked, kind }: { asked: PhoneAsked; kind: Kind },
  ) {
    return new Promise<Extract<Answered, { kind: Kind }>>((resolve, reject) =>
      setAsking({
        origin,
        asked,
        onSaid(said) {
          setAsking(undefined);
          if (said.kind === kind) resolve(said as Extract<Answered, { kind: Kind }>);
          else phoneRefusal(said.kind === 'failed' ? said.code : '', asked.kind).then(reject, reject);
        },
      }),
    );
  }

  async function sendByFirebase(origin: string, phone: TypedPhone) {
    const read = readMobile(phone);
    if (read.kind !== 'mobile') throw await phoneRefusal('auth/invalid-phone-number', 'send');
    const { verificationId } = await askFirebase(origin, {
      asked: { kind: 'send', mobile: read.mobile },
      kind: 'sent',
    });
    sent.current = verificationId;
    proven.current = undefined;
    return { resendAt: new Date(serverNow() + RESEND_MS).toISOString() };
  }

  /** Asked once for each code: what the server refused for another reason is shown to it again. */
  async function confirm(origin: string, code: string): Promise<string> {
    const kept = proven.current;
    if (kept?.code === code && serverNow() - kept.at < GOOD_FOR_MS) return kept.idToken;
    if (!sent.current) throw await phoneRefusal('auth/code-expired', 'confirm');
    const { idToken } = await askFirebase(origin, {
      asked: { kind: 'confirm', verificationId: sent.current, code },
      kind: 'proven',
    });
    proven.current = { code, idToken, at: serverNow() };
    return idToken;
  }
}
