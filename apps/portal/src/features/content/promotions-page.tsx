import { EmptyState, GameArt, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { announcementsQuery } from '../../shared/announcements.ts';
import { Answer } from '../../shared/answer.tsx';
import { Page } from '../../shared/page.tsx';
import { Picture } from '../../shared/picture.tsx';
import { useTranslation } from '../../shared/texts.ts';
import styles from './content.module.css';

/** Every promotion that is announced now. */
export function PromotionsPage() {
  const { t } = useTranslation();
  const announced = useQuery(announcementsQuery());
  return (
    <Page title={t('content.promotionsTitle')}>
      <Answer query={announced} skeleton={<Skeleton height="220px" radius="var(--radius-card)" />}>
        {({ value }) =>
          value.promotion.length === 0 ? (
            <EmptyState icon={<Gift />} title={t('content.noPromotions')}>
              {t('content.noPromotionsText')}
            </EmptyState>
          ) : (
            <ul className={styles.promotions}>
              {value.promotion.map((promotion) => (
                <li key={promotion.id}>
                  <Link to="/promoDetail" search={{ id: promotion.id }} className={styles.promotion}>
                    {promotion.imageUrl ? (
                      <Picture src={promotion.imageUrl} className={styles.cover} />
                    ) : (
                      <GameArt seed={`promotion:${promotion.id}`} className={styles.cover} />
                    )}
                    <span className={styles.promotionTitle}>{promotion.title}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Page>
  );
}
