import styles from './avatar.module.css';
import { pick, seededNumbers } from './game-art/seeded.ts';
import { type PortraitName, portraits } from './portraits.tsx';

/** The picture somebody chose, or a face drawn from their name; it says nothing the name beside it does not. */
export function Avatar(props: { name: string; icon?: PortraitName | null | undefined; size?: number }) {
  const number = seededNumbers(props.name);
  const portrait = props.icon ? portraits[props.icon] : undefined;
  const hue = portrait?.hue ?? Math.floor(number() * 360);
  const angle = portrait ? 160 : pick([120, 160, 200, 240], number());
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
        background: `linear-gradient(${angle}deg, hsl(${hue} 62% 36%), hsl(${hue + 50} 60% 22%))`,
      }}
    >
      {portrait ? (
        <svg viewBox="-8 -8 80 80" aria-hidden="true">
          {portrait.drawing}
        </svg>
      ) : (
        letter
      )}
    </span>
  );
}
