import { Button, CopyButton, Dialog } from '@fairhall/ui';
import { useTranslation } from '../../shared/texts.ts';
import styles from './factor.module.css';

/** Shown this once: closing it is said on its button. */
export function RecoveryCodesDialog(props: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('security.codesTitle')}
      size="small"
      isSteady
      onClose={props.onClose}
      actions={
        <Button kind="primary" isWide onClick={props.onClose}>
          {t('security.codesKept')}
        </Button>
      }
    >
      <p>{t('security.codesText')}</p>
      <ul className={styles.codes}>
        {props.codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={props.codes.join('\n')} />
    </Dialog>
  );
}
