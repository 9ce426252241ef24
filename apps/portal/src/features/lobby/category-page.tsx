import type { CategoryEntry, GameCategory, VendorCard } from '@fairhall/contract';
import { Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useRouterState, useSearch } from '@tanstack/react-router';
import { Answer } from '../../shared/answer.tsx';
import { ArtLink } from '../../shared/art-link.tsx';
import { categoryIcons } from '../../shared/category-icons.ts';
import { openingOfVendor } from '../../shared/click-rules.ts';
import { usePageHead } from '../../shared/page-head.ts';
import { menuQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { VendorWords } from '../../shared/vendor-words.tsx';
import { CategoryGames } from './category-games.tsx';
import styles from './category-page.module.css';
import { LotteryNumbers } from './lottery-numbers.tsx';
import { NoVendor } from './no-vendor.tsx';

type Place = { readonly categories: readonly GameCategory[]; readonly vassalage?: string };

const places: Readonly<Record<string, Place>> = {
  '/live': { categories: ['LIVE'] },
  '/sports': { categories: ['SPORTS'] },
  '/esports': { categories: ['ESPORTS'] },
  '/elott': { categories: ['ELOTT', 'LOTT'] },
  '/lottery': { categories: ['LOTT', 'ELOTT'] },
  '/Vnlottery': { categories: ['LOTT', 'ELOTT'], vassalage: 'TCG_LOTTO_VN' },
};

/** A category whose vendors come before their games: who there is, what they have, and what is away until when. */
export function CategoryPage() {
  const { t } = useTranslation();
  const menu = useQuery(menuQuery);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const search: { page?: string } = useSearch({ strict: false });
  const { categories, vassalage = search.page } = places[path] ?? { categories: [] };
  const [category = 'LIVE'] = categories;
  const Icon = categoryIcons[category];
  const title = t(path === '/Vnlottery' ? 'places.vietnamLottery' : `shell.category.${category}`);
  usePageHead(title);
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <Icon aria-hidden="true" />
        <h1>{title}</h1>
      </header>
      <Answer query={menu} skeleton={<Skeleton height="180px" radius="var(--radius-card)" />}>
        {(answer) => {
          const shown = vendorsOf(answer.categories, categories, vassalage);
          if (shown.length === 0) return <NoVendor category={category} title={title} />;
          return (
            <>
              <ul className={styles.vendors} aria-label={t('shell.vendors')}>
                {shown.map((vendor) => (
                  <li key={`${vendor.gameType} ${vendor.vassalage}`}>
                    <ArtLink
                      opening={openingOfVendor(vendor)}
                      seed={`vendor:${vendor.vassalage}`}
                      height="168px"
                    >
                      <VendorWords vendor={vendor} />
                    </ArtLink>
                  </li>
                ))}
              </ul>
              {[...new Set(shown.map((vendor) => vendor.gameType))].map((one) => (
                <CategoryGames key={one} category={one} vassalage={vassalage} />
              ))}
              {categories.includes('LOTT') && <LotteryNumbers vassalage={vassalage} />}
            </>
          );
        }}
      </Answer>
    </div>
  );
}

function vendorsOf(
  entries: readonly CategoryEntry[],
  categories: readonly GameCategory[],
  vassalage: string | undefined,
): VendorCard[] {
  return entries
    .filter((entry) => categories.includes(entry.gameCategory))
    .flatMap((entry) => entry.vendors)
    .filter((vendor) => vassalage === undefined || vendor.vassalage === vassalage);
}
