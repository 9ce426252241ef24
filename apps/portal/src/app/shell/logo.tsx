import { Link } from '@tanstack/react-router';
import styles from './logo.module.css';

export function Logo() {
  return (
    <Link to="/" className={styles.logo} aria-label="Fairhall">
      <svg viewBox="0 0 64 64" aria-hidden="true" className={styles.lantern}>
        <path
          fill="var(--color-action)"
          d="M29 4h6v6h7v6c9 3 16 9 16 17s-7 14-16 17v6H22v-6C13 47 6 41 6 33s7-14 16-17v-6h7V4Z"
        />
        <path
          d="M24 20c-4 7-4 19 0 26M40 20c4 7 4 19 0 26M32 19v28"
          stroke="var(--color-on-action)"
          strokeWidth="3"
          fill="none"
          strokeLinecap="round"
        />
      </svg>
      <span className={styles.name}>Fairhall</span>
    </Link>
  );
}
