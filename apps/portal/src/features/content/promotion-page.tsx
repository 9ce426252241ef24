import { buttonLook, EmptyState, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { announcementsQuery } from '../../shared/announcements.ts';
import { Answer } from '../../shared/answer.tsx';
import { Page } from '../../shared/page.tsx';
import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { useTranslation } from '../../shared/texts.ts';
import styles from './content.module.css';

/** One promotion in full. */
export function PromotionPage() {
  const { t } = useTranslation();
  const { id }: { id?: string } = useSearch({ strict: false });
  const announced = useQuery(announcementsQuery());
  const back = (
    <Link to="/promotions" className={buttonLook({})}>
      {t('content.allPromotions')}
    </Link>
  );
  return (
    <Answer query={announced} skeleton={<Skeleton height="345px" radius="var(--radius-card)" />}>
      {({ value }) => {
        const promotion = value.promotion.find((one) => one.id === id);
        if (!promotion)
          return (
            <Page title={t('content.promotionsTitle')}>
              <EmptyState icon={<Gift />} title={t('content.promotionOver')} action={back}>
                {t('content.promotionOverText')}
              </EmptyState>
            </Page>
          );
        return (
          <Page title={promotion.title}>
            {promotion.imageUrl && <Picture src={promotion.imageUrl} className={styles.picture} />}
            <RichText html={promotion.body} language={promotion.language} />
            <div className={styles.actions}>
              {promotion.link && (
                <a href={promotion.link} className={buttonLook({ kind: 'primary' })}>
                  {t(promotion.link.startsWith('/') ? 'content.goOn' : 'content.more')}
                </a>
              )}
              {back}
            </div>
          </Page>
        );
      }}
    </Answer>
  );
}
