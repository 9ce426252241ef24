import { buttonLook, Dialog } from '@fairhall/ui';
import { useTranslation } from '../../shared/texts.ts';

/** Where money is brought while the game stays open: a table that is left may be somebody else's afterwards. */
export function openBeside(address: string): boolean {
  const opened = window.open(address, 'fairhall-deposit');
  opened?.focus();
  return opened !== null;
}

/** Over the game where a browser lets no script open a window: a link that is pressed opens it. */
export function DepositBeside({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('play.depositBeside')}
      size="small"
      onClose={onClose}
      actions={
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ kind: 'primary' })}
          onClick={onClose}
        >
          {t('play.depositOpen')}
        </a>
      }
    >
      <p>{t('play.depositBesideText')}</p>
    </Dialog>
  );
}
