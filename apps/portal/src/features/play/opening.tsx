import { Spinner } from '@fairhall/ui';
import { useTranslation } from '../../shared/texts.ts';
import styles from './game-page.module.css';

/** In place of a game that is on its way. */
export function Opening() {
  const { t } = useTranslation();
  return (
    <p role="status" className={styles.opening}>
      <Spinner />
      {t('play.opening')}
    </p>
  );
}
