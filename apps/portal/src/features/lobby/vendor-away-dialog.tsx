import type { VendorCard } from '@fairhall/contract';
import { Dialog } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { GameGrid } from '../../shared/game-grid.tsx';
import { gamesQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './category-page.module.css';

const SUGGESTED = 6;

/** A vendor in maintenance: until when, and games that can be played meanwhile. */
export default function VendorAwayDialog(props: { vendor: VendorCard; onClose: () => void }) {
  const { t } = useTranslation();
  const { vendor } = props;
  const others = useQuery(gamesQuery({ sort: 'popular', limit: SUGGESTED * 2 }));
  const open = others.data?.items.filter((game) => game.openness === 'open').slice(0, SUGGESTED) ?? [];
  return (
    <Dialog title={t('places.awayTitle', { vendor: vendor.displayName })} onClose={props.onClose}>
      <p>
        {vendor.maintenanceUntil
          ? t('places.awayUntil', { time: timeText(vendor.maintenanceUntil) })
          : t('places.awayText')}
      </p>
      {open.length > 0 && (
        <section className={styles.section}>
          <h3>{t('lobby.others')}</h3>
          <GameGrid games={open} label={t('lobby.others')} />
        </section>
      )}
    </Dialog>
  );
}
