import styles from './spinner.module.css';

/** Decoration only: whatever waits says so itself. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
