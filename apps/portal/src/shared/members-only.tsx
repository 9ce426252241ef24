import { Button, Refused } from '@fairhall/ui';
import { useNavigate } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { openDialog, withdrawDialog } from './dialogs.ts';
import { readSession, useSession } from './session.ts';
import { useTranslation } from './texts.ts';

/**
 * Shows what is a member's own to members. A visitor is asked to log in where they stand, and led home if they would
 * rather not; a trial is shown the way to become a member.
 */
export function MembersOnly(props: { children: ReactNode }) {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (!session.isVisitor) return;
    openDialog('login', () => {
      if (!readSession().token) void navigate({ to: '/' });
    });
    return withdrawDialog;
  }, [session.isVisitor, navigate]);
  if (session.isMember) return props.children;
  return (
    <Refused
      icon={<UserRound />}
      title={t(session.isTrial ? 'shell.registerFirst' : 'shell.signInFirst')}
      action={
        <>
          <Button kind="primary" onClick={() => openDialog('register')}>
            {t('shell.register')}
          </Button>
          {session.isVisitor && <Button onClick={() => openDialog('login')}>{t('shell.logIn')}</Button>}
        </>
      }
    >
      {t(session.isTrial ? 'shell.registerFirstText' : 'shell.signInFirstText')}
    </Refused>
  );
}
