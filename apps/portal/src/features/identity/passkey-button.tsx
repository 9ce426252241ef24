import { beginPasskeyLogIn, logInByPasskey, type SignedIn } from '@fairhall/contract';
import { Button, FormMessage } from '@fairhall/ui';
import { FingerprintPattern } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { canUsePasskeys, failureOf, showPasskey } from '../../shared/passkeys.ts';
import { useTranslation } from '../../shared/texts.ts';

/** In by what the device keeps, without a name or a password; nothing where the browser has no passkeys. */
export function PasskeyButton(props: {
  isAgentsDoor: () => boolean;
  onSignedIn: (answer: SignedIn) => void;
}) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Awaited<ReturnType<typeof failureOf>>>();
  if (!canUsePasskeys()) return null;

  async function go() {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const passkey = await showPasskey(await call(beginPasskeyLogIn));
      props.onSignedIn(await call(logInByPasskey, { body: { passkey, agentsOnly: props.isAgentsDoor() } }));
    } catch (error) {
      setFailure(await failureOf(error));
    }
    setBusy(false);
  }

  return (
    <>
      <Button size="large" isWide icon={<FingerprintPattern />} isBusy={isBusy} onClick={() => void go()}>
        {t('passkeys.logIn')}
      </Button>
      {failure && (
        <FormMessage isBoxed tone={failure.tone}>
          {failure.sentence}
        </FormMessage>
      )}
    </>
  );
}
