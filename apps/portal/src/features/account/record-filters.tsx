import { type MovementGroup, movementGroups } from '@fairhall/contract';
import { Select } from '@fairhall/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Days, daysOf, PeriodChips } from '../../shared/period-chips.tsx';
import { useSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './account.module.css';

type Wallet = 'cash' | 'hold' | 'settlement';
export type RecordWish = Days & { group: MovementGroup | undefined; wallet: Wallet };

const walletOf = (text: string | undefined): Wallet =>
  text === 'hold' || text === 'settlement' ? text : 'cash';

/** What the address asks for. */
export function useRecordWish(): RecordWish {
  const search: Partial<Days> & { group?: string; wallet?: string } = useSearch({ strict: false });
  return {
    ...daysOf(search),
    group: movementGroups.find((one) => one === search.group),
    wallet: walletOf(search.wallet),
  };
}

export function RecordFilters({ wish }: { wish: RecordWish }) {
  const { t } = useTranslation();
  const { isAgent } = useSession();
  const navigate = useNavigate();
  const change = (part: Partial<RecordWish>) => {
    const { from, to, group, wallet } = { ...wish, ...part };
    const search = { from, to, ...(group && { group }), ...(wallet !== 'cash' && { wallet }) };
    void navigate({ to: '/account', search: search as never, replace: true });
  };
  return (
    <div className={styles.filters}>
      <PeriodChips days={wish} onChoose={change} />
      <Select
        aria-label={t('record.group')}
        value={wish.group ?? ''}
        onChange={({ target }) => change({ group: movementGroups.find((one) => one === target.value) })}
      >
        <option value="">{t('record.anyGroup')}</option>
        {movementGroups.map((group) => (
          <option key={group} value={group}>
            {t(`account.kind.${group}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('record.wallet')}
        value={wish.wallet}
        onChange={({ target }) => change({ wallet: walletOf(target.value) })}
      >
        <option value="cash">{t('record.cash')}</option>
        <option value="hold">{t('record.hold')}</option>
        {isAgent && <option value="settlement">{t('record.settlement')}</option>}
      </Select>
    </div>
  );
}
