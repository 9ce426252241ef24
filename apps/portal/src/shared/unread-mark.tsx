import { useUnread } from './inbox.ts';
import { useTranslation } from './texts.ts';
import styles from './unread-mark.module.css';

const MOST_SHOWN = 99;

/** How many messages wait to be read, where there are any; `isSmall` for a corner of something else. */
export function UnreadMark({ isSmall = false }: { isSmall?: boolean }) {
  const { t } = useTranslation();
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span className={isSmall ? styles.corner : styles.mark}>
      <span aria-hidden="true">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>
      <span className="visually-hidden">{t('shell.unread', { count: unread })}</span>
    </span>
  );
}
