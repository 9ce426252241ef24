import { type PurseMoveLine, type PurseMoveStatus, purseMoveStatuses } from '@fairhall/contract';
import { Badge, Money, MoneyRow, Select, type Tone } from '@fairhall/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ArrowRightLeft } from 'lucide-react';
import { Code, Fact, Facts } from '../../shared/facts.tsx';
import { useListChange, useListWish } from '../../shared/list-filters.tsx';
import { type MoveWish, purseMovesQuery, pursesQuery } from '../../shared/purse-queries.ts';
import { Receipts } from '../../shared/receipts.tsx';
import { SummedList } from '../../shared/summed-list.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './purses.module.css';

const tones: Readonly<Record<PurseMoveStatus, Tone>> = { open: 'note', done: 'won', refused: 'plain' };

/** What went to vendors and came back; what nobody knows the end of says so. */
export function MoveHistory() {
  const { t } = useTranslation();
  const wish = useMoveWish();
  const moves = useInfiniteQuery(purseMovesQuery(wish));
  return (
    <section className={styles.form}>
      <h2 className={styles.name}>{t('purses.history')}</h2>
      <SummedList
        label={t('purses.history')}
        query={moves}
        wish={wish}
        statuses={purseMoveStatuses.map((code) => ({ code, name: t(`purses.status.${code}`) }))}
        filters={<WalletSelect wish={wish} />}
        names={[
          ['in', t('lists.toVendors')],
          ['out', t('lists.fromVendors')],
        ]}
        empty={{ icon: <ArrowRightLeft />, title: t('purses.empty'), text: t('purses.emptyText') }}
      >
        {(items) => items.map((move) => <MoveRow key={move.id} move={move} />)}
      </SummedList>
    </section>
  );
}

function useMoveWish(): MoveWish {
  const { vassalage }: { vassalage?: string } = useSearch({ strict: false });
  return { ...useListWish(purseMoveStatuses), ...(vassalage && { vassalage }) };
}

function WalletSelect({ wish }: { wish: MoveWish }) {
  const { t } = useTranslation();
  const change = useListChange(wish);
  const wallets = useQuery(pursesQuery).data?.items ?? [];
  const names = new Map(wallets.map(({ vassalage, vendorName }) => [vassalage, vendorName]));
  // what went to a vendor that is here no more is still found by its code
  if (wish.vassalage && !names.has(wish.vassalage)) names.set(wish.vassalage, wish.vassalage);
  return (
    <Select
      aria-label={t('purses.wallet')}
      value={wish.vassalage ?? ''}
      onChange={({ target }) => change({ vassalage: target.value })}
    >
      <option value="">{t('purses.anyWallet')}</option>
      {[...names].map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function MoveRow({ move }: { move: PurseMoveLine }) {
  const { t } = useTranslation();
  const [from, to] = [t('purses.main'), move.vendorName];
  return (
    <MoneyRow
      icon={<ArrowRightLeft />}
      title={t(`purses.went.${move.direction}`, { name: move.vendorName })}
      note={timeText(move.at)}
      amount={<Money minor={BigInt(move.amount)} currency={move.currency} />}
      state={
        <Badge tone={tones[move.status]}>
          {t(move.isUnknown ? 'purses.status.unknown' : `purses.status.${move.status}`)}
        </Badge>
      }
    >
      <Facts>
        <Fact name={t('account.reference')} value={<Code text={move.orderNumber} />} />
        <Fact name={t('lists.from')} value={move.direction === 'in' ? from : to} />
        <Fact name={t('lists.to')} value={move.direction === 'in' ? to : from} />
        <Fact name={t('purses.cause.name')} value={t(`purses.cause.${move.cause}`)} />
        {move.endedAt && <Fact name={t('lists.ended')} value={timeText(move.endedAt)} />}
      </Facts>
      <Receipts movements={move.movements} />
    </MoneyRow>
  );
}
