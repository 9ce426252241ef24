import type { ReactNode } from 'react';

/** The pictures a person can be shown by, each on a field of its own hue; drawn in 64 by 64. */
export const portraits = {
  lantern: {
    hue: 12,
    drawing: (
      <>
        <path d="M32 8v6M32 48v4" stroke="#ffe3a6" strokeWidth="2" />
        <path d="M29 52h6l-1 8h-4z" fill="#ffb648" />
        <ellipse cx="32" cy="31" rx="17" ry="16" fill="#ff7a45" />
        <ellipse cx="32" cy="31" rx="9" ry="16" fill="#ffa24f" />
        <ellipse cx="32" cy="31" rx="3" ry="16" fill="#ffd27a" />
        <path d="M24 13h16v4H24zM24 45h16v4H24z" fill="#ffe3a6" />
      </>
    ),
  },
  lotus: {
    hue: 300,
    drawing: (
      <>
        <path d="M4 44c14-6 42-6 56 0-10 10-46 10-56 0z" fill="#2f8f6b" />
        <path
          d="M32 46C14 44 8 34 8 26c10 0 20 8 24 20zM32 46c18-2 24-12 24-20-10 0-20 8-24 20z"
          fill="#f58fb8"
        />
        <path
          d="M32 46C20 40 16 28 20 18c8 4 12 16 12 28zM32 46c12-6 16-18 12-28-8 4-12 16-12 28z"
          fill="#ffb4d2"
        />
        <path d="M32 47c-8-10-8-24 0-35 8 11 8 25 0 35z" fill="#ffe0ee" />
        <circle cx="32" cy="40" r="3" fill="#ffd166" />
      </>
    ),
  },
  koi: {
    hue: 195,
    drawing: (
      <>
        <path d="M44 36c8-2 12-10 14-16 2 10 2 22-4 30-2-6-6-10-10-14z" fill="#ff8a5c" />
        <path d="M6 32c8-14 28-16 42 2-12 16-34 14-42-2z" fill="#fff4ea" />
        <path d="M18 22c6-3 12-3 16-1-1 6-8 9-16 1zM30 43c6 0 11-3 14-6-5-4-13-2-14 6z" fill="#ff6b3d" />
        <path d="M24 20l8-8 4 10zM26 45l6 8 4-9z" fill="#ffb38f" />
        <circle cx="14" cy="31" r="2.4" fill="#20303f" />
        <path d="M22 27c3 3 3 8 0 11" fill="none" stroke="#e9b9a0" strokeWidth="1.6" />
      </>
    ),
  },
  moon: {
    hue: 245,
    drawing: (
      <>
        <path d="M40 10a23 23 0 1 0 12 34A19 19 0 0 1 40 10z" fill="#ffe9a8" />
        <circle cx="24" cy="28" r="3" fill="#f2cf74" />
        <circle cx="21" cy="40" r="2" fill="#f2cf74" />
        <path d="M50 14l1.6 4 4 1.6-4 1.6-1.6 4-1.6-4-4-1.6 4-1.6z" fill="#fff" />
        <circle cx="44" cy="33" r="1.6" fill="#fff" />
        <circle cx="56" cy="36" r="1.2" fill="#fff" />
      </>
    ),
  },
  mountain: {
    hue: 215,
    drawing: (
      <>
        <circle cx="45" cy="19" r="8" fill="#ffd166" />
        <path d="M0 54l20-32 22 32z" fill="#5d7fb8" />
        <path d="M20 22l-7 11 5-2 3 4 4-4 3 1z" fill="#f3f7ff" />
        <path d="M22 58l21-29 21 29z" fill="#3c5a92" />
        <path d="M43 29l-6 8 4-1 3 3 3-3 3 1z" fill="#f3f7ff" />
        <path d="M0 50c16-4 44 8 64 0v14H0z" fill="#22406f" />
      </>
    ),
  },
  wave: {
    hue: 178,
    drawing: (
      <>
        <path d="M2 48C8 24 26 12 46 16c-8 2-12 8-10 14 6-4 14-2 18 4-8-2-14 4-12 14z" fill="#2fa7b8" />
        <path d="M14 48c2-14 12-24 24-27-4 4-4 8-2 11-6 3-8 9-7 16z" fill="#8fe0e4" />
        <path d="M0 46c10-5 18 4 30 0s22 3 34-2v20H0z" fill="#146a82" />
        <path d="M0 55c12-4 20 4 32 0s20 3 32-1" fill="none" stroke="#8fe0e4" strokeWidth="2" />
        <circle cx="52" cy="20" r="2" fill="#e8fbff" />
        <circle cx="57" cy="27" r="1.4" fill="#e8fbff" />
      </>
    ),
  },
  fox: {
    hue: 28,
    drawing: (
      <>
        <path d="M10 10l16 12-12 14zM54 10L38 22l12 14z" fill="#e8743b" />
        <path d="M14 15l8 7-6 7zM50 15l-8 7 6 7z" fill="#5b2a1a" />
        <path d="M32 18c14 0 22 10 22 18L32 56 10 36c0-8 8-18 22-18z" fill="#f08a4b" />
        <path d="M10 36c8-2 18 4 22 20zM54 36c-8-2-18 4-22 20z" fill="#fff3e6" />
        <circle cx="23" cy="34" r="2.6" fill="#2a1712" />
        <circle cx="41" cy="34" r="2.6" fill="#2a1712" />
        <path d="M28 50h8l-4 6z" fill="#2a1712" />
      </>
    ),
  },
  panda: {
    hue: 140,
    drawing: (
      <>
        <circle cx="16" cy="18" r="8" fill="#22282e" />
        <circle cx="48" cy="18" r="8" fill="#22282e" />
        <ellipse cx="32" cy="35" rx="22" ry="20" fill="#fbfbf7" />
        <ellipse cx="22" cy="34" rx="6" ry="7" transform="rotate(24 22 34)" fill="#22282e" />
        <ellipse cx="42" cy="34" rx="6" ry="7" transform="rotate(-24 42 34)" fill="#22282e" />
        <circle cx="23" cy="33" r="2" fill="#fff" />
        <circle cx="41" cy="33" r="2" fill="#fff" />
        <ellipse cx="32" cy="43" rx="4" ry="2.6" fill="#22282e" />
        <path d="M27 48c2 2 8 2 10 0" fill="none" stroke="#22282e" strokeWidth="1.8" />
      </>
    ),
  },
  tiger: {
    hue: 48,
    drawing: (
      <>
        <circle cx="15" cy="18" r="7" fill="#e58a1f" />
        <circle cx="49" cy="18" r="7" fill="#e58a1f" />
        <circle cx="15" cy="18" r="3.4" fill="#5a2f10" />
        <circle cx="49" cy="18" r="3.4" fill="#5a2f10" />
        <ellipse cx="32" cy="35" rx="22" ry="20" fill="#f7a834" />
        <path
          d="M32 15l3 9h-6zM22 17l4 8-6-2zM42 17l-4 8 6-2zM10 33l9 2-9 3zM54 33l-9 2 9 3zM12 43l8 0-6 4zM52 43l-8 0 6 4z"
          fill="#43230f"
        />
        <ellipse cx="32" cy="45" rx="11" ry="8" fill="#fff1d8" />
        <circle cx="23" cy="33" r="2.8" fill="#2a1712" />
        <circle cx="41" cy="33" r="2.8" fill="#2a1712" />
        <path d="M28 40h8l-4 5z" fill="#d4553a" />
      </>
    ),
  },
  owl: {
    hue: 268,
    drawing: (
      <>
        <path d="M12 8l12 10h16L52 8c4 16 4 46-20 50C8 54 8 24 12 8z" fill="#8d6bc7" />
        <path d="M20 40c4-5 20-5 24 0 0 10-6 16-12 18-6-2-12-8-12-18z" fill="#c9b4ea" />
        <circle cx="22" cy="29" r="9" fill="#fdf6e3" />
        <circle cx="42" cy="29" r="9" fill="#fdf6e3" />
        <circle cx="23" cy="30" r="4.4" fill="#33204f" />
        <circle cx="41" cy="30" r="4.4" fill="#33204f" />
        <circle cx="24.4" cy="28.6" r="1.4" fill="#fff" />
        <circle cx="42.4" cy="28.6" r="1.4" fill="#fff" />
        <path d="M28 35h8l-4 7z" fill="#ffb648" />
      </>
    ),
  },
  elephant: {
    hue: 335,
    drawing: (
      <>
        <ellipse cx="14" cy="30" rx="11" ry="14" fill="#8797ab" />
        <ellipse cx="50" cy="30" rx="11" ry="14" fill="#8797ab" />
        <ellipse cx="14" cy="31" rx="6" ry="9" fill="#e7a9b8" />
        <ellipse cx="50" cy="31" rx="6" ry="9" fill="#e7a9b8" />
        <path
          d="M32 10c12 0 17 9 16 20-1 9-8 12-10 16l1 8c0 4-4 6-7 6s-6-2-6-5l4-2c0 2 3 2 3-1l-1-6c-2-4-15-7-16-16-1-11 4-20 16-20z"
          fill="#a3b3c7"
        />
        <path d="M19 38l3 8 4-3zM45 38l-3 8-4-3z" fill="#fdf6e3" />
        <circle cx="24" cy="28" r="2.4" fill="#253041" />
        <circle cx="40" cy="28" r="2.4" fill="#253041" />
      </>
    ),
  },
  kite: {
    hue: 205,
    drawing: (
      <>
        <path d="M8 52c8-10 16 4 22-10" fill="none" stroke="#fff3c4" strokeWidth="2" />
        <path d="M10 46l6 8M18 44l6 6" stroke="#ff8fa3" strokeWidth="4" strokeLinecap="round" />
        <path d="M46 6l10 20-26 18-8-24z" fill="#ff5d73" />
        <path d="M46 6L22 20l8 24z" fill="#ffb648" />
        <path d="M46 6l10 20-17-1z" fill="#6fd3c0" />
        <path d="M46 6L30 44M22 20l34 6" stroke="#fff8e6" strokeWidth="1.6" />
      </>
    ),
  },
  sun: {
    hue: 355,
    drawing: (
      <>
        <path
          d="M32 4v10M32 50v10M4 32h10M50 32h10M12 12l7 7M45 45l7 7M12 52l7-7M45 19l7-7"
          stroke="#ffb648"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <circle cx="32" cy="32" r="14" fill="#ffd166" />
        <circle cx="27" cy="30" r="1.8" fill="#7a4310" />
        <circle cx="37" cy="30" r="1.8" fill="#7a4310" />
        <path d="M26 36c3 4 9 4 12 0" fill="none" stroke="#7a4310" strokeWidth="2" strokeLinecap="round" />
      </>
    ),
  },
  bamboo: {
    hue: 95,
    drawing: (
      <>
        <path d="M20 62V2M42 62V10" stroke="#5fa84a" strokeWidth="8" />
        <path d="M16 18h8M16 38h8M38 26h8M38 46h8" stroke="#2f6b2c" strokeWidth="2.4" />
        <path d="M20 18c8-8 16-8 22-4-6 6-14 8-22 4zM20 38c-8-6-14-6-20-2 6 6 12 6 20 2z" fill="#9ad66b" />
        <path d="M42 46c6-8 14-10 20-8-2 8-12 12-20 8zM42 26c-4-8-10-10-16-9 2 7 8 11 16 9z" fill="#c2ec8f" />
      </>
    ),
  },
  turtle: {
    hue: 165,
    drawing: (
      <>
        <ellipse cx="32" cy="10" rx="7" ry="8" fill="#9ad66b" />
        <path
          d="M14 22l8 6M50 22l-8 6M14 50l8-6M50 50l-8-6"
          stroke="#9ad66b"
          strokeWidth="9"
          strokeLinecap="round"
        />
        <ellipse cx="32" cy="36" rx="19" ry="21" fill="#3d8f5f" />
        <path d="M32 24l9 6v11l-9 6-9-6V30z" fill="#6cc48a" />
        <path
          d="M32 24v-9M41 30l8-4M41 41l8 5M32 47v10M23 41l-8 5M23 30l-8-4"
          stroke="#245f3f"
          strokeWidth="2"
        />
        <circle cx="29" cy="8" r="1.4" fill="#1d3325" />
        <circle cx="35" cy="8" r="1.4" fill="#1d3325" />
      </>
    ),
  },
} as const satisfies Readonly<Record<string, { hue: number; drawing: ReactNode }>>;

export type PortraitName = keyof typeof portraits;
