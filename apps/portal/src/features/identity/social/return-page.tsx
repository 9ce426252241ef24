import { finishSocial, forgetSocialPending, type SignedIn, type SocialPerson } from '@fairhall/contract';
import { Button, Card, Skeleton, showToast } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useState } from 'react';
import { call } from '../../../shared/call.ts';
import { openDialog } from '../../../shared/dialogs.ts';
import { Failure } from '../../../shared/failure.tsx';
import { Page } from '../../../shared/page.tsx';
import { keepSession, useSession } from '../../../shared/session.ts';
import { noteWaiting, providerNames } from '../../../shared/social.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { SecondStepForm } from '../second-step-form.tsx';
import styles from './social.module.css';
import { takeBack } from './take-back.ts';

/** Where a provider sends the browser back to: asks the house who it is, once, and leads on. */
export function SocialReturnPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  const [back] = useState(takeBack);
  const finished = useQuery({
    queryKey: ['social-return', back.state],
    queryFn: async () => {
      const answer = await call(finishSocial, { body: back });
      if (answer.kind === 'signed-in') keepSession(answer);
      noteWaiting(answer.kind === 'unbound');
      return answer;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const answer = finished.data;
  const [come, setCome] = useState<SignedIn>();
  const signedIn = come ?? (answer?.kind === 'signed-in' ? answer : undefined);
  const isDone = signedIn !== undefined || (answer?.kind === 'unbound' && session.isMember);
  useEffect(() => {
    if (!isDone) return;
    if (signedIn?.firstTimeLogin) showToast(t('identity.firstTime'), 'won');
    void navigate({ to: '/', replace: true });
  }, [isDone, signedIn, navigate, t]);
  function enter(given: SignedIn) {
    keepSession(given);
    setCome(given);
  }

  return (
    <Page title={t('social.title')}>
      <div className={styles.choice}>
        {finished.isError && <Refused error={finished.error} />}
        {!finished.isError && (isDone || !answer) && (
          <div aria-busy="true">
            <Skeleton height="180px" />
          </div>
        )}
        {!isDone && answer?.kind === 'second-step' && <OneMoreStep asked={answer} onSignedIn={enter} />}
        {!isDone && answer?.kind === 'unbound' && <Choice person={answer} />}
      </div>
    </Page>
  );
}

function Refused({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <>
      <Failure error={error} />
      <Button kind="primary" size="large" onClick={() => openDialog('login')}>
        {t('social.startAgain')}
      </Button>
    </>
  );
}

function OneMoreStep({
  asked,
  onSignedIn,
}: Pick<ComponentProps<typeof SecondStepForm>, 'asked' | 'onSignedIn'>) {
  const { t } = useTranslation();
  return (
    <Card title={t('security.step.title')}>
      <SecondStepForm
        asked={asked}
        remember={false}
        onSignedIn={onSignedIn}
        onAgain={() => openDialog('login')}
      />
    </Card>
  );
}

/** Known over there, not here: an account first, then their word. */
function Choice({ person: { provider, name } }: { person: SocialPerson }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  async function notNow() {
    noteWaiting(false);
    await navigate({ to: '/', replace: true });
    // without a line nobody is bound either: it waits half an hour and is gone
    await call(forgetSocialPending).catch(() => undefined);
  }
  return (
    <Card title={t('social.unboundTitle', { provider: providerNames[provider] })}>
      <div className={styles.form}>
        <p>{t('social.unboundText', { provider: providerNames[provider], name })}</p>
        <Button kind="primary" size="large" isWide onClick={() => openDialog('login')}>
          {t('social.haveAccount')}
        </Button>
        <Button size="large" isWide onClick={() => openDialog('register')}>
          {t('social.newHere')}
        </Button>
        <Button isWide onClick={() => void notNow()}>
          {t('social.notNow')}
        </Button>
      </div>
    </Card>
  );
}
