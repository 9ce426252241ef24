import { buttonLook, Refused } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import type { RefusedCall } from '../../shared/call.ts';
import { useRefusalSentence } from '../../shared/failure.tsx';
import { useTranslation } from '../../shared/texts.ts';

/** By a mistyped link, or an old one to a game that has left: there are others. */
export function GameUnknown({ error }: { error: RefusedCall }) {
  const { t } = useTranslation();
  return (
    <Refused
      title={t('kit.refusedTitle')}
      action={
        <Link to="/games" className={buttonLook({ kind: 'primary' })}>
          {t('play.others')}
        </Link>
      }
    >
      {useRefusalSentence(error)}
    </Refused>
  );
}
