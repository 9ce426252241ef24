import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import styles from './tabs.module.css';

export type Tab<Key extends string> = { key: Key; label: ReactNode; count?: number | undefined };

export type TabsProps<Key extends string> = {
  label: string;
  tabs: readonly Tab<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** The chosen tab's panel. */
  children?: ReactNode;
};

/** Arrow keys move along the tabs; only the chosen one is in the tab order. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const id = useId();
  const { tabs, chosen, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is what moves it into sight
  useEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (strip && tab)
      strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  function step(by: number, strip: Element) {
    const at = tabs.findIndex((tab) => tab.key === chosen);
    const next = (at + by + tabs.length) % tabs.length;
    onChoose(tabs[next]!.key);
    (strip.children[next] as HTMLElement).focus();
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={props.label}
        className={styles.tabs}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') step(1, event.currentTarget);
          if (event.key === 'ArrowLeft') step(-1, event.currentTarget);
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === chosen}
            aria-controls={props.children ? `${id}-panel` : undefined}
            tabIndex={tab.key === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {props.children && (
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
          {props.children}
        </div>
      )}
    </>
  );
}
