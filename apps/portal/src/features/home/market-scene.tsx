import { useId } from 'react';
import styles from './market-scene.module.css';

/** Lanterns over a night market, drawn; `hue` tells the slides apart. */
const lanterns = [
  [620, 96, 1.25],
  [760, 150, 0.9],
  [890, 84, 1.5],
  [1030, 168, 1],
  [1140, 92, 1.2],
  [520, 186, 0.66],
  [700, 262, 0.5],
  [960, 270, 0.62],
  [420, 92, 0.8],
  [250, 150, 0.6],
  [90, 92, 0.9],
] as const;

export function MarketScene({ hue }: { hue: number }) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 1200 420"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className={styles.scene}
    >
      <defs>
        <linearGradient id={`${id}s`} x2="0" y2="1">
          <stop offset="0" stopColor={`hsl(${hue} 62% 11%)`} />
          <stop offset=".6" stopColor={`hsl(${hue} 56% 24%)`} />
          <stop offset="1" stopColor={`hsl(${hue - 50} 60% 34%)`} />
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop offset="0" stopColor="#ffd37a" stopOpacity=".95" />
          <stop offset=".35" stopColor="#f6a93b" stopOpacity=".42" />
          <stop offset="1" stopColor="#f6a93b" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}l`} x2="0" y2="1">
          <stop offset="0" stopColor="#ffe7ad" />
          <stop offset=".5" stopColor="#f9bb45" />
          <stop offset="1" stopColor="#d9602f" />
        </linearGradient>
        <g id={`${id}n`}>
          <path d="M0-140V-38" stroke="#000" strokeOpacity=".35" strokeWidth="2" />
          <circle r="92" fill={`url(#${id}g)`} />
          <path
            fill={`url(#${id}l)`}
            d="M-9-38H9v6c20 6 33 19 33 34S29 30 9 36v6H-9v-6c-20-6-33-19-33-34s13-28 33-34Z"
          />
          <path
            d="M-14-30c-11 18-11 46 0 64M14-30c11 18 11 46 0 64M0-32v68"
            fill="none"
            stroke="#8d3413"
            strokeOpacity=".55"
            strokeWidth="2.5"
          />
          <path d="M-4 42h8l-2 22h-4Z" fill="#c8472c" />
        </g>
      </defs>
      <path fill={`url(#${id}s)`} d="M0 0h1200v420H0z" />
      <g fill="#fff" opacity=".5">
        {Array.from({ length: 40 }, (_, at) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: stars have no identity but their place
            key={at}
            cx={(at * 313) % 1200}
            cy={(at * 97) % 230}
            r={0.6 + (at % 4) * 0.35}
          />
        ))}
      </g>
      <circle cx="930" cy="330" r="300" fill={`url(#${id}g)`} opacity=".5" />
      <path
        fill={`hsl(${hue} 50% 9%)`}
        opacity=".75"
        d="M0 420V330l70-26 60 22 40-60 46 60 90-30 60 34 80-56 20-34 20 34 76 54 70-30 60 34 50-70 12-40 12 40 50 66 74-28 66 30 60-52 16-36 16 36 62 50 60-22 40 24v90Z"
      />
      <path
        fill={`hsl(${hue} 56% 6%)`}
        d="M0 420v-44l100-18 30 16h120l36-20 120 24h130l46-26 110 26h140l50-22 110 20h110l98-16v60Z"
      />
      {lanterns.map(([x, y, scale]) => (
        <use key={x} href={`#${id}n`} transform={`translate(${x} ${y}) scale(${scale})`} />
      ))}
    </svg>
  );
}
