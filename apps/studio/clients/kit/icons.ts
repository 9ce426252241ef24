const SVG = 'http://www.w3.org/2000/svg';

/** Strokes on a 24-unit grid, after lucide (ISC licence). */
const strokes = {
  minus: ['M5 12h14'],
  plus: ['M5 12h14', 'M12 5v14'],
  spin: ['M21 12a9 9 0 1 1-2.64-6.36L21 8', 'M21 3v5h-5'],
  stop: ['M7 7h10v10H7z'],
  quick: ['M13 2 4 14h7l-1 8 9-12h-7z'],
  autoplay: ['m17 2 4 4-4 4', 'M3 11V9a3 3 0 0 1 3-3h15', 'm7 22-4-4 4-4', 'M21 13v2a3 3 0 0 1-3 3H3'],
  soundOn: ['M11 5 6 9H3v6h3l5 4z', 'M15.5 8.5a5 5 0 0 1 0 7', 'M18.5 5.5a9 9 0 0 1 0 13'],
  soundOff: ['M11 5 6 9H3v6h3l5 4z', 'm22 9-6 6', 'm16 9 6 6'],
  rules: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', 'M12 16v-5', 'M12 8h.01'],
  history: ['M3 12a9 9 0 1 0 3-6.7L3 8', 'M3 3v5h5', 'M12 7v5l3 2'],
  fairness: ['M20 13c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V6l8-4 8 4z', 'm9 12 2 2 4-4'],
  close: ['M18 6 6 18', 'm6 6 12 12'],
  gun: ['M12 3v11', 'M9 3h6', 'M7 14h10l2 7H5z'],
  harpoon: ['M4 20 18 6', 'M12 4h8v8', 'm20 4-6 1 5 5z'],
  net: ['M4 4h16v16H4z', 'M4 9.3h16', 'M4 14.6h16', 'M9.3 4v16', 'M14.6 4v16'],
  repeat: ['M21 12a9 9 0 1 1-2.64-6.36L21 8', 'M21 3v5h-5', 'M12 8v4l2 2'],
  back: ['m15 18-6-6 6-6'],
} as const;

export type IconName = keyof typeof strokes;

export function icon(name: IconName): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  for (const stroke of strokes[name]) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', stroke);
    svg.append(path);
  }
  return svg;
}
