import { useTranslation } from 'react-i18next';
import styles from './row-list.module.css';

/** Which rows are ticked, and which can be. */
export type Ticking<Row> = {
  canTick: (row: Row) => boolean;
  isTicked: (row: Row) => boolean;
  toggle: (row: Row) => void;
  tickAll: (rows: readonly Row[]) => void;
  /** What a row is called. */
  nameOf: (row: Row) => string;
};

export function TickAll<Row>({ ticking, rows }: { ticking: Ticking<Row>; rows: readonly Row[] }) {
  const { t } = useTranslation();
  const able = rows.filter(ticking.canTick);
  const ticked = able.filter(ticking.isTicked);
  return (
    <th scope="col">
      <input
        type="checkbox"
        className={styles.tick}
        aria-label={t('list.tickAll')}
        disabled={able.length === 0}
        checked={able.length > 0 && ticked.length === able.length}
        ref={(box) => {
          if (box) box.indeterminate = ticked.length > 0 && ticked.length < able.length;
        }}
        onChange={(event) => ticking.tickAll(event.target.checked ? able : [])}
      />
    </th>
  );
}

export function Tick<Row>({ ticking, row }: { ticking: Ticking<Row>; row: Row }) {
  const { t } = useTranslation();
  return (
    <td>
      {ticking.canTick(row) && (
        <input
          type="checkbox"
          className={styles.tick}
          aria-label={t('list.tick', { name: ticking.nameOf(row) })}
          checked={ticking.isTicked(row)}
          onChange={() => ticking.toggle(row)}
        />
      )}
    </td>
  );
}
