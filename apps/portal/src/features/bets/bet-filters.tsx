import { type GameCategory, gameCategories, type RoundStatus, roundStatuses } from '@fairhall/contract';
import { Chip, Select } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Days, daysOf, PeriodChips } from '../../shared/period-chips.tsx';
import { gamesQuery, menuQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './bets.module.css';

export type BetWish = Days & {
  category?: GameCategory;
  vendor?: string;
  gameId?: string;
  status?: RoundStatus;
};
type Search = Partial<Record<keyof BetWish, string>>;

/** What the address asks for; a game only together with its vendor. */
export function useBetWish(): BetWish {
  const search: Search = useSearch({ strict: false });
  const category = gameCategories.find((one) => one === search.category);
  const status = roundStatuses.find((one) => one === search.status);
  const { vendor, gameId } = search;
  return {
    ...daysOf(search),
    ...(category && { category }),
    ...(vendor && { vendor }),
    ...(vendor && gameId && /^\d+$/.test(gameId) && { gameId }),
    ...(status && { status }),
  };
}

export function BetFilters({ wish }: { wish: BetWish }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const categories = useQuery(menuQuery).data?.categories ?? [];
  const offered = categories.filter(({ gameCategory }) => !wish.category || gameCategory === wish.category);
  const vendors = new Map(
    offered.flatMap((entry) => entry.vendors).map((vendor) => [vendor.vassalage, vendor.displayName]),
  );
  // what was played with a vendor that is offered no more is still found by its code
  if (wish.vendor && !vendors.has(wish.vendor)) vendors.set(wish.vendor, wish.vendor);
  const change = (part: { [Key in keyof BetWish]?: BetWish[Key] | undefined }) => {
    const wanted = Object.entries({ ...wish, ...part }).filter(([, value]) => value);
    void navigate({ to: '/bets', search: Object.fromEntries(wanted) as never, replace: true });
  };
  return (
    <div className={styles.filters}>
      <fieldset className={styles.categories} aria-label={t('bets.category')}>
        {[undefined, ...categories.map(({ gameCategory }) => gameCategory)].map((category) => (
          <Chip
            key={category ?? ''}
            isChosen={wish.category === category}
            onClick={() => change({ category, vendor: undefined, gameId: undefined })}
          >
            {category ? t(`shell.category.${category}`) : t('bets.anyCategory')}
          </Chip>
        ))}
      </fieldset>
      <PeriodChips days={wish} onChoose={change} />
      <div className={styles.selects}>
        <Select
          aria-label={t('bets.vendor')}
          value={wish.vendor ?? ''}
          onChange={({ target }) => change({ vendor: target.value, gameId: undefined })}
        >
          <option value="">{t('bets.anyVendor')}</option>
          {[...vendors].map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        {wish.vendor && <GameSelect wish={wish} vendor={wish.vendor} onChoose={change} />}
        <Select
          aria-label={t('bets.status')}
          value={wish.status ?? ''}
          onChange={({ target }) =>
            change({ status: roundStatuses.find((status) => status === target.value) })
          }
        >
          <option value="">{t('bets.anyStatus')}</option>
          {roundStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`bets.statuses.${status}`)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

const GAMES = 100;

function GameSelect(props: { wish: BetWish; vendor: string; onChoose: (part: { gameId: string }) => void }) {
  const { t } = useTranslation();
  const { category } = props.wish;
  const games = useQuery(gamesQuery({ vassalage: props.vendor, category, sort: 'name', limit: GAMES }));
  return (
    <Select
      aria-label={t('bets.game')}
      value={props.wish.gameId ?? ''}
      onChange={({ target }) => props.onChoose({ gameId: target.value })}
    >
      <option value="">{t('bets.anyGame')}</option>
      {(games.data?.items ?? []).map(({ gameId, name }) => (
        <option key={gameId} value={gameId}>
          {name}
        </option>
      ))}
    </Select>
  );
}
