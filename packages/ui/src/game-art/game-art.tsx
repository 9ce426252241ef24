import { useId } from 'react';
import { type Glyph, glyphs, glyphWords } from './glyphs.ts';

import { pick, seededNumbers } from './seeded.ts';
import { textureNames, textureOf } from './textures.tsx';

export type GameArtProps = {
  /** The same seed draws the same picture. */
  seed: string;
  className?: string | undefined;
};

/** Hues that sit well on ink: ground, light, ornament. */
const palettes = [
  [268, 322, 44],
  [232, 196, 48],
  [352, 18, 46],
  [172, 148, 52],
  [286, 250, 168],
  [12, 338, 40],
  [206, 262, 38],
  [150, 190, 56],
  [318, 276, 30],
  [24, 46, 190],
  [246, 300, 60],
  [188, 224, 24],
] as const;

/** A cover of 3 by 4 without text or files: a gradient, a glow, a texture, an emblem and its frame. */
export function GameArt(props: GameArtProps) {
  const id = useId();
  const number = seededNumbers(props.seed);
  const turn = Math.floor(number() * 24) - 12;
  const [ground, light, ornament] = pick(palettes, number()).map((hue) => hue + turn) as [
    number,
    number,
    number,
  ];
  const texture = textureOf(pick(textureNames, number()), `${id}t`, number);
  const glyph = glyphs[glyphOf(props.seed, number())];
  const tilt = Math.round(number() * 16 - 8);
  const isRinged = number() > 0.4;
  const url = (name: string) => `url(#${id}${name})`;
  return (
    <svg
      viewBox="0 0 300 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-art=""
      className={props.className}
    >
      <defs>
        <linearGradient id={`${id}g`} gradientTransform="rotate(72)">
          <stop offset="0" stopColor={`hsl(${light} 70% 46%)`} />
          <stop offset=".55" stopColor={`hsl(${ground} 62% 30%)`} />
          <stop offset="1" stopColor={`hsl(${ground} 58% 12%)`} />
        </linearGradient>
        <radialGradient id={`${id}l`}>
          <stop offset="0" stopColor={`hsl(${ornament} 95% 72%)`} stopOpacity=".85" />
          <stop offset="1" stopColor={`hsl(${ornament} 95% 60%)`} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}e`} x2="0" y2="1">
          <stop offset="0" stopColor={`hsl(${ornament} 100% 90%)`} />
          <stop offset=".5" stopColor={`hsl(${ornament} 92% 66%)`} />
          <stop offset="1" stopColor={`hsl(${ornament - 14} 80% 44%)`} />
        </linearGradient>
        <linearGradient id={`${id}s`} x2="0" y2="1">
          <stop offset=".55" stopColor={`hsl(${ground} 60% 8%)`} stopOpacity="0" />
          <stop offset="1" stopColor={`hsl(${ground} 60% 6%)`} stopOpacity=".9" />
        </linearGradient>
        <path id={`${id}p`} d={glyph} />
      </defs>
      <path fill={url('g')} d="M0 0h300v400H0z" />
      <g fill={`hsl(${light} 90% 80%)`} stroke={`hsl(${light} 90% 80%)`} strokeWidth="0" opacity=".16">
        {texture}
      </g>
      <circle cx="150" cy="180" r="170" fill={url('l')} />
      {isRinged && (
        <g fill="none" stroke={`hsl(${ornament} 90% 76%)`}>
          <circle cx="150" cy="180" r="112" strokeWidth="3" opacity=".7" />
          <circle cx="150" cy="180" r="124" strokeWidth="1.5" strokeDasharray="2 9" opacity=".9" />
        </g>
      )}
      <g transform={`translate(150 180) rotate(${tilt}) scale(1.72) translate(-50 -50)`} fillRule="evenodd">
        <use href={`#${id}p`} fill={`hsl(${ground} 70% 8%)`} opacity=".5" transform="translate(2 4)" />
        <use href={`#${id}p`} fill={url('e')} />
      </g>
      <path fill={url('s')} d="M0 0h300v400H0z" />
    </svg>
  );
}

function glyphOf(seed: string, number: number): Glyph {
  const named = glyphWords.find(([words]) => words.test(seed.toLowerCase()));
  return named?.[1] ?? pick(Object.keys(glyphs) as Glyph[], number);
}
