import type { CategoryEntry } from '@fairhall/contract';
import { classNames } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, Flame, House } from 'lucide-react';
import { memo, type PointerEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { openingOfCategory } from '../../shared/click-rules.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { OpeningLink } from '../../shared/opening-link.tsx';
import { menuQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './navigation.module.css';
import { Part } from './part.tsx';

const VendorCards = lazyPart(() => import('./vendor-cards.tsx'));

const BLUR_MS = 200;
const CENTRED_VENDORS = 6;

/** Home, one item for each category that has vendors, with its vendors below, and promotions. */
export function Navigation() {
  const { t } = useTranslation();
  const menu = useQuery(menuQuery);
  const [open, setOpen] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const opened = menu.data?.categories.find((entry) => entry.gameCategory === open);
  const show = useCallback((category: string | undefined) => {
    clearTimeout(timer.current);
    setOpen(category);
  }, []);
  const hideSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(undefined), BLUR_MS);
  };
  return (
    <nav
      aria-label={t('shell.navigation')}
      className={styles.navigation}
      onPointerLeave={(event) => hovers(event) && hideSoon()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && hideSoon()}
      onKeyDown={(event) => event.key === 'Escape' && show(undefined)}
    >
      <ul className={styles.items}>
        <PageItem to="/" name={t('shell.home')} icon={house} onShow={show} />
        {menu.data?.categories.map((entry) => (
          <CategoryItem key={entry.gameCategory} entry={entry} isOpen={entry === opened} onShow={show} />
        ))}
        <PageItem to="/promotions" name={t('shell.promotions')} onShow={show} />
      </ul>
      {opened && (
        <div className={styles.panel} onPointerEnter={() => clearTimeout(timer.current)}>
          <div
            className={classNames(styles.vendors, opened.vendors.length <= CENTRED_VENDORS && styles.centred)}
          >
            <Part name={opened.gameCategory}>
              <VendorCards entry={opened} onChoose={() => show(undefined)} />
            </Part>
          </div>
        </div>
      )}
    </nav>
  );
}

type Show = (category: string | undefined) => void;

const house = <House aria-hidden="true" />;

// A press opens one item and maybe closes another: only those are drawn anew, since each link of the others asks the
// router where it leads.
const PageItem = memo(function PageItem(props: {
  to: '/' | '/promotions';
  name: string;
  icon?: ReactNode;
  onShow: Show;
}) {
  return (
    <li>
      <Link to={props.to} className={styles.item} onPointerEnter={() => props.onShow(undefined)}>
        {props.icon}
        {props.name}
      </Link>
    </li>
  );
});

const CategoryItem = memo(function CategoryItem(props: {
  entry: CategoryEntry;
  isOpen: boolean;
  onShow: Show;
}) {
  const { t } = useTranslation();
  const { entry } = props;
  return (
    <li
      className={styles.category}
      onPointerEnter={(event) => hovers(event) && props.onShow(entry.gameCategory)}
    >
      <OpeningLink
        opening={openingOfCategory(entry)}
        className={styles.item}
        onOpen={() => props.onShow(undefined)}
      >
        {t(`shell.category.${entry.gameCategory}`)}
        {entry.vendors.some((vendor) => vendor.isHot === 1) && (
          <Flame role="img" aria-label={t('shell.hot')} className={styles.hot} />
        )}
      </OpeningLink>
      <button
        type="button"
        className={styles.more}
        aria-expanded={props.isOpen}
        aria-label={`${t(`shell.category.${entry.gameCategory}`)}: ${t('shell.vendors')}`}
        onClick={() => props.onShow(props.isOpen ? undefined : entry.gameCategory)}
      >
        <ChevronDown aria-hidden="true" />
      </button>
    </li>
  );
});

/** A finger enters what it touches just before it presses it: what opened under it would be closed again. */
const hovers = (event: PointerEvent) => event.pointerType !== 'touch';
