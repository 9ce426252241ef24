import { Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../shared/answer.tsx';
import { ArtLink } from '../../shared/art-link.tsx';
import { categoryIcons } from '../../shared/category-icons.ts';
import { openingOfCategory } from '../../shared/click-rules.ts';
import { menuQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './categories.module.css';

export function Categories() {
  const { t } = useTranslation();
  const menu = useQuery(menuQuery);
  return (
    <section>
      <h2 className={styles.heading}>{t('home.categories')}</h2>
      <Answer query={menu} skeleton={<Skeleton height="120px" radius="var(--radius-card)" />}>
        {({ categories }) => (
          <ul className={styles.tiles}>
            {categories.map((entry) => {
              const { gameCategory, vendors } = entry;
              const Icon = categoryIcons[gameCategory];
              return (
                <li key={gameCategory}>
                  <ArtLink
                    opening={openingOfCategory(entry)}
                    seed={`category:${gameCategory}`}
                    height="120px"
                  >
                    <span className={styles.name}>
                      <Icon aria-hidden="true" />
                      {t(`shell.category.${gameCategory}`)}
                    </span>
                    <span className={styles.count}>
                      {t('shell.gameCount', {
                        count: vendors.reduce((sum, vendor) => sum + vendor.gameCount, 0),
                      })}
                    </span>
                  </ArtLink>
                </li>
              );
            })}
          </ul>
        )}
      </Answer>
    </section>
  );
}
