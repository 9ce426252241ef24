import { Card, Skeleton } from '@fairhall/ui';
import { Answer } from '../../../shared/answer.tsx';
import { Played } from '../../../shared/played.tsx';
import { useSitting } from '../../../shared/sitting.ts';
import { useTranslation } from '../../../shared/texts.ts';
import styles from './protection.module.css';

/** How long, how much, and what came of it: of this sitting and of today. */
export function PlayedCard() {
  const { t } = useTranslation();
  const query = useSitting();
  return (
    <Card title={t('protection.played.title')}>
      <Answer query={query} skeleton={<Skeleton height="160px" />}>
        {({ sitting, today }) => (
          <div className={styles.sideBySide}>
            <section>
              <h3 className={styles.heading}>{t('protection.played.today')}</h3>
              <Played played={today} />
            </section>
            <section>
              <h3 className={styles.heading}>{t('protection.played.sitting')}</h3>
              {sitting ? (
                <Played played={sitting.played} />
              ) : (
                <p className={styles.note}>{t('protection.played.none')}</p>
              )}
            </section>
          </div>
        )}
      </Answer>
    </Card>
  );
}
