import { Chip, IconButton, Select, TextInput } from '@fairhall/ui';
import { Clock3, Flame, Heart, Search, Sparkles, X } from 'lucide-react';
import { Suspense } from 'react';
import { lazyWithTexts } from '../../shared/lazy-part.ts';
import type { LobbyFilters } from '../../shared/lobby-filters.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './lobby-page.module.css';

const chips = [
  [undefined, undefined],
  ['hot', Flame],
  ['new', Sparkles],
  ['demo', undefined],
  ['favourites', Heart],
  ['recent', Clock3],
] as const;
const sorts = ['featured', 'popular', 'new', 'name'] as const;

// the lobby's first view does without what it says
const LatestFirst = lazyWithTexts(() => import('./latest-first.tsx'));

export function LobbyFilterBar(props: {
  filters: LobbyFilters;
  vendors: readonly { vassalage: string; displayName: string; count: number }[];
  onChange: (filters: LobbyFilters) => void;
}) {
  const { t } = useTranslation();
  const { filters, vendors } = props;
  // in the order of the heart or of the play, as long as no other is asked for
  const isOwn = filters.only === 'favourites' || filters.only === 'recent';
  const change = (part: { [Key in keyof LobbyFilters]?: LobbyFilters[Key] | undefined }) =>
    props.onChange(
      Object.fromEntries(
        Object.entries({ ...filters, ...part }).filter(([, value]) => value),
      ) as LobbyFilters,
    );
  return (
    <search className={styles.filters}>
      <TextInput
        type="search"
        enterKeyHint="search"
        aria-label={t('lobby.search')}
        placeholder={t('lobby.search')}
        value={filters.q ?? ''}
        maxLength={64}
        prefix={<Search aria-hidden="true" />}
        suffix={
          filters.q && (
            <IconButton
              label={t('lobby.clearSearch')}
              icon={<X />}
              onClick={() => change({ q: undefined })}
            />
          )
        }
        onChange={(event) => change({ q: event.target.value })}
      />
      <div className={styles.selects}>
        <Select
          aria-label={t('lobby.vendors')}
          value={filters.page ?? ''}
          onChange={(event) => change({ page: event.target.value })}
        >
          <option value="">{t('lobby.allVendors')}</option>
          {vendors.map((vendor) => (
            <option key={vendor.vassalage} value={vendor.vassalage}>
              {vendor.displayName} ({vendor.count})
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('lobby.sort')}
          value={filters.sort ?? (isOwn ? '' : 'featured')}
          onChange={(event) => change({ sort: sorts.find((sort) => sort === event.target.value) })}
        >
          {isOwn && (
            <Suspense fallback={<option value="">{'\u00a0'}</option>}>
              <LatestFirst />
            </Suspense>
          )}
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`lobby.sortBy.${sort}`)}
            </option>
          ))}
        </Select>
      </div>
      <fieldset className={styles.chips} aria-label={t('lobby.show')}>
        {chips.map(([only, Icon]) => (
          <Chip
            key={only ?? 'all'}
            isChosen={filters.only === only}
            icon={Icon && <Icon aria-hidden="true" />}
            onClick={() => change({ only })}
          >
            {t(`lobby.only.${only ?? 'all'}`)}
          </Chip>
        ))}
      </fieldset>
    </search>
  );
}
