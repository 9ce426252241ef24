import { Button, Refused } from '@fairhall/ui';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { openDialog } from './dialogs.ts';
import { useSession } from './session.ts';
import { useTranslation } from './texts.ts';

/** Shows what is a member's own to members, and to visitors and trials the way to become one. */
export function MembersOnly(props: { children: ReactNode }) {
  const { t } = useTranslation();
  const session = useSession();
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
