import { type Column, classNames, EmptyState, IconButton } from '@fairhall/ui';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Inbox } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilters } from './filters.ts';
import { useKeys } from './keyboard.ts';
import { type Reading, ReadState } from './read-state.tsx';
import styles from './row-list.module.css';
import { Tick, TickAll, type Ticking } from './row-ticks.tsx';
import { showTime } from './show-time.ts';

/** `next` is where a longer list goes on; what comes whole has none. */
export type RowPage<Row> = {
  items: readonly Row[];
  next?: string | null;
  /** From when on all of them are here, where what is older was taken away. */
  since?: string | null;
};

export type RowListProps<Row> = {
  caption: string;
  read: Reading<RowPage<Row>>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Where a row leads. Its first cell becomes the link; the whole row follows it. */
  addressOf?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  empty: ReactNode;
  /** Off for lists inside a card: the page's own list has the keys. */
  hasKeys?: boolean;
  /** Where several rows can be ticked, to do one thing to all of them. */
  ticking?: Ticking<Row>;
};

/** A dense list: j and k move, Enter opens, x ticks, n and p turn the page. */
export function RowList<Row>(props: RowListProps<Row>) {
  return (
    <ReadState read={props.read}>
      {(page) => (
        <>
          {page.items.length === 0 && !page.next ? (
            <EmptyState icon={<Inbox />} title={props.empty} />
          ) : (
            <Rows {...props} page={page} />
          )}
          {page.since && !page.next && <Away since={page.since} />}
        </>
      )}
    </ReadState>
  );
}

/** The end of the list is not the end of the records. */
function Away({ since }: { since: string }) {
  const { t } = useTranslation();
  return <p className={styles.away}>{t('list.away', { since: showTime(since) })}</p>;
}

function Rows<Row>(props: RowListProps<Row> & { page: RowPage<Row> }) {
  const { columns, keyOf, addressOf, onOpen, hasKeys = true } = props;
  const rows = props.page.items;
  const [chosen, setChosen] = useState<string>();
  const body = useRef<HTMLTableSectionElement>(null);
  const navigate = useNavigate();
  const turn = usePageTurn(props.page.next ?? null);

  function move(by: number) {
    const at = rows.findIndex((row) => keyOf(row) === chosen);
    const next = Math.min(rows.length - 1, Math.max(0, at < 0 ? 0 : at + by));
    const row = rows[next];
    if (!row) return;
    setChosen(keyOf(row));
    body.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  }
  function open(row: Row | undefined) {
    if (!row) return;
    if (onOpen) onOpen(row);
    else if (addressOf) void navigate({ to: addressOf(row) });
  }
  const chosenRow = () => rows.find((row) => keyOf(row) === chosen);
  useKeys(
    hasKeys
      ? {
          j: () => move(1),
          k: () => move(-1),
          // biome-ignore lint/correctness/noComponentHookFactories: the name of a key, not of a component
          Enter: () => open(chosenRow()),
          ...(props.ticking && {
            x: () => {
              const row = chosenRow();
              if (row !== undefined) props.ticking?.toggle(row);
            },
          }),
          n: () => turn.next?.(),
          p: () => turn.previous?.(),
        }
      : {},
  );

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.frame} aria-label={props.caption} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{props.caption}</caption>
          <thead>
            <tr>
              {props.ticking && <TickAll ticking={props.ticking} rows={rows} />}
              {columns.map((column) => (
                <th key={column.key} scope="col" className={classNames(column.isFigure && styles.figure)}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row) => (
              <RowLine
                key={keyOf(row)}
                {...props}
                row={row}
                isChosen={keyOf(row) === chosen}
                onFollow={open}
              />
            ))}
          </tbody>
        </table>
      </section>
      <PageTurn turn={turn} />
    </>
  );
}

function RowLine<Row>(
  props: RowListProps<Row> & { row: Row; isChosen: boolean; onFollow: (row: Row) => void },
) {
  const { row, columns, addressOf, onOpen, onFollow } = props;
  const leads = Boolean(addressOf ?? onOpen);
  return (
    <tr
      className={classNames(leads && styles.leads, props.isChosen && styles.chosen)}
      onClick={(event) => {
        if (leads && !isControl(event.target) && !window.getSelection()?.toString()) onFollow(row);
      }}
    >
      {props.ticking && <Tick ticking={props.ticking} row={row} />}
      {columns.map((column, at) => (
        <td key={column.key} className={classNames(column.isFigure && styles.figure)}>
          {at === 0 ? <Lead {...props}>{column.cell(row)}</Lead> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function Lead<Row>(
  props: RowListProps<Row> & { row: Row; onFollow: (row: Row) => void; children: ReactNode },
) {
  const { row, addressOf, onOpen, onFollow, children } = props;
  if (addressOf)
    return (
      <a
        href={addressOf(row)}
        className={styles.lead}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onFollow(row);
        }}
      >
        {children}
      </a>
    );
  if (onOpen)
    return (
      <button type="button" className={styles.lead} onClick={() => onFollow(row)}>
        {children}
      </button>
    );
  return children;
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, select, label') !== null;
}

type Turn = { next: (() => void) | undefined; previous: (() => void) | undefined; page: number };

/** The cursors of the pages before this one stand in the address too, so that one can go back. */
function usePageTurn(next: string | null): Turn {
  const { filters, setFilters } = useFilters();
  const trail = filters.trail?.split('.') ?? [];
  const here = filters.cursor ?? '0';
  return {
    page: trail.length + 1,
    next: next === null ? undefined : () => setFilters({ cursor: next, trail: [...trail, here].join('.') }),
    previous:
      trail.length === 0
        ? undefined
        : () => {
            const before = trail.at(-1);
            setFilters({
              cursor: before === '0' ? undefined : before,
              trail: trail.slice(0, -1).join('.') || undefined,
            });
          },
  };
}

function PageTurn({ turn }: { turn: Turn }) {
  const { t } = useTranslation();
  if (!turn.next && !turn.previous) return null;
  return (
    <nav className={styles.turn} aria-label={t('list.pages')}>
      <IconButton
        label={t('list.previous')}
        icon={<ChevronLeft />}
        disabled={!turn.previous}
        onClick={turn.previous}
      />
      <span>{t('list.page', { page: turn.page })}</span>
      <IconButton label={t('list.next')} icon={<ChevronRight />} disabled={!turn.next} onClick={turn.next} />
    </nav>
  );
}
