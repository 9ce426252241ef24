import type { ReactNode } from 'react';

export const textureNames = ['rays', 'scales', 'lattice', 'waves', 'stars', 'petals'] as const;
export type TextureName = (typeof textureNames)[number];

/** A texture over the whole tile of 300 x 400, in the colour of its parent; `number` gives 0 to 1 repeatedly. */
export function textureOf(name: TextureName, id: string, number: () => number): ReactNode {
  switch (name) {
    case 'rays':
      return <path d={rays(11 + Math.floor(number() * 9))} />;
    case 'stars':
      return <path d={stars(number)} />;
    case 'petals':
      return <path d={petals(8 + Math.floor(number() * 6))} fill="none" strokeWidth="2" />;
    case 'scales':
      return repeated(id, 26 + number() * 16, 'M0 10a5 5 0 0 0 10 0M-5 5a5 5 0 0 0 10 0a5 5 0 0 0 10 0');
    case 'lattice':
      return repeated(id, 28 + number() * 20, 'M0 0l10 10M10 0L0 10');
    case 'waves':
      return repeated(id, 30 + number() * 20, 'M0 5q2.5-4 5 0t5 0M0 10q2.5-4 5 0t5 0');
  }
}

/** One motif on a field of 10 x 10, repeated at `size`. */
function repeated(id: string, size: number, motif: string): ReactNode {
  const scale = round(size / 10);
  return (
    <>
      <pattern
        id={id}
        width="10"
        height="10"
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${scale})`}
      >
        <path d={motif} fill="none" strokeWidth={round(2 / scale)} />
      </pattern>
      <path d="M0 0h300v400H0z" fill={`url(#${id})`} stroke="none" />
    </>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

function rays(count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const from = (at / count) * 2 * Math.PI;
    return `M150 180L${pointAt(420, from)} ${pointAt(420, from + Math.PI / count)}Z`;
  }).join('');
}

function stars(number: () => number): string {
  return Array.from({ length: 30 }, () => {
    const long = round(3 + number() * 8);
    const short = round(long * 0.22);
    return `M${Math.round(number() * 300)} ${Math.round(number() * 400)}v-${long}l${short} ${round(
      long - short,
    )} ${round(long - short)} ${short}-${round(long - short)} ${short}-${short} ${round(long - short)}z`;
  }).join('');
}

function petals(count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    return `M150 180Q${pointAt(150, angle + 0.35)} ${pointAt(250, angle)}Q${pointAt(150, angle - 0.35)} 150 180`;
  }).join('');
}

function pointAt(radius: number, angle: number): string {
  return `${round(150 + radius * Math.cos(angle))} ${round(180 + radius * Math.sin(angle))}`;
}
