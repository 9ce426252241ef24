import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** Holds the place of what is coming, in its very size. The region around it carries `aria-busy`. */
export function Skeleton(props: { width?: string; height?: string; radius?: string }) {
  const size: CSSProperties = {
    inlineSize: props.width ?? '100%',
    blockSize: props.height ?? '1.2em',
    ...(props.radius && { borderRadius: props.radius }),
  };
  return <span className={styles.skeleton} style={size} aria-hidden="true" />;
}
