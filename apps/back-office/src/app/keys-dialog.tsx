import { Dialog } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import styles from './keys-dialog.module.css';

const keys = ['j', 'k', 'Enter', 'x', 'n', 'p', '/', '?', 'h', 'd', 'w', 'a', 'm', 'l'] as const;

const names: Readonly<Record<(typeof keys)[number], string>> = {
  j: 'down',
  k: 'up',
  Enter: 'open',
  x: 'tick',
  n: 'next',
  p: 'previous',
  '/': 'search',
  '?': 'help',
  h: 'work',
  d: 'deposits',
  w: 'withdrawals',
  a: 'approvals',
  m: 'members',
  l: 'ledger',
};

export function KeysDialog(props: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('keys.title')} size="small" onClose={props.onClose}>
      <dl className={styles.keys}>
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`keys.${names[key]}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
