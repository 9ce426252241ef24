import { Badge } from '@fairhall/ui';
import styles from './member.module.css';

/** What staff call the member. */
export function Labels({ names }: { names: readonly string[] }) {
  if (names.length === 0) return '—';
  return (
    <span className={styles.labels}>
      {names.map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
    </span>
  );
}
