import styles from './raw-text.module.css';

/** What a program said, letter for letter. */
export function RawText({ text }: { text: string }) {
  return <pre className={styles.raw}>{text}</pre>;
}
