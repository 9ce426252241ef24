import styles from './avatar.module.css';
import { pick, seededNumbers } from './game-art/seeded.ts';

/** A face drawn from the name; it says nothing the name beside it does not. */
export function Avatar(props: { name: string; size?: number }) {
  const number = seededNumbers(props.name);
  const hue = Math.floor(number() * 360);
  const size = props.size ?? 36;
  const letter = [...new Intl.Segmenter().segment(props.name)][0]?.segment.toUpperCase();
  return (
    <span
      className={styles.avatar}
      aria-hidden="true"
      style={{
        inlineSize: size,
        blockSize: size,
        fontSize: size * 0.44,
        background: `linear-gradient(${pick([120, 160, 200, 240], number())}deg, hsl(${hue} 62% 36%), hsl(${hue + 50} 60% 22%))`,
      }}
    >
      {letter}
    </span>
  );
}
