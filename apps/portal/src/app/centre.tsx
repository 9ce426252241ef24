import { classNames, IconButton, Skeleton } from '@fairhall/ui';
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { type LucideIcon, X } from 'lucide-react';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { type CentreName, useOpenPages } from '../shared/settings-menu.ts';
import { useTranslation } from '../shared/texts.ts';
import styles from './centre.module.css';
import { useComing } from './shell/use-coming.ts';

export type CentrePage = {
  name: string;
  to: string;
  text: string;
  icon: LucideIcon;
  /** What of it waits for the member. */
  mark?: ComponentType;
};

/**
 * Pages that belong together, over where one came from: with their menu beside them on wide screens, and closed back
 * to there. The server says which pages are open to whom. `isStrip`: phones have the menu too, above the page.
 */
export function Centre(props: {
  title: string;
  name: CentreName;
  pages: readonly CentrePage[];
  isStrip?: boolean;
}) {
  const { t } = useTranslation();
  const { title, pages } = props;
  const open = useOpenPages(props.name);
  const router = useRouter();
  const coming = useComing(2);
  const cameFrom = useCameFrom(pages);
  const entries = useRef<HTMLDivElement>(null);
  useShownEntry(entries, open.isPending);
  return (
    <div className={styles.centre}>
      <nav aria-label={title} className={props.isStrip ? styles.strip : styles.menu}>
        <div className={styles.head}>
          <span className={styles.title}>{title}</span>
          <IconButton label={t('kit.close')} icon={<X />} onClick={() => router.history.push(cameFrom)} />
        </div>
        {open.isPending ? (
          <div className={styles.waiting}>
            <Skeleton height="100%" radius="var(--radius-control)" />
          </div>
        ) : (
          <div ref={entries} className={styles.entries}>
            {pages
              .filter(({ name }) => open.pages?.includes(name) ?? true)
              .map(({ to, text, icon: Icon, mark: Mark }) => (
                <Link key={to} to={to} className={styles.entry}>
                  <Icon aria-hidden="true" />
                  {t(text)}
                  {Mark && <Mark />}
                </Link>
              ))}
          </div>
        )}
      </nav>
      <div className={classNames(styles.content, coming)}>
        <Outlet />
      </div>
    </div>
  );
}

/** The last place outside of the centre; home for who came here directly. */
function useCameFrom(pages: readonly CentrePage[]): string {
  const router = useRouter();
  const isOfCentre = (path: string) => pages.some(({ to }) => path === to || path.startsWith(`${to}/`));
  const [cameFrom] = useState(() => {
    const before = router.state.resolvedLocation;
    return before && !isOfCentre(before.pathname) ? before.href : '/';
  });
  return cameFrom;
}

/** Moves the entry of the page that is open into sight, where the menu is a strip. */
function useShownEntry(entries: RefObject<HTMLDivElement | null>, isPending: boolean): void {
  const path = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or the entries coming, is what moves it
  useEffect(() => {
    const strip = entries.current;
    const shown = strip?.querySelector<HTMLElement>('[data-status="active"]');
    if (strip && shown)
      strip.scrollLeft = shown.offsetLeft - strip.offsetLeft - (strip.clientWidth - shown.offsetWidth) / 2;
  }, [path, isPending]);
}
