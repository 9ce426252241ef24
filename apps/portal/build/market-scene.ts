export const sceneWidth = 1600;
export const sceneHeight = 560;

/** Where a lantern hangs, and how large. */
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

/** Lanterns over a night market, as SVG; `hue` tells the slides apart. */
export function drawMarketScene(hue: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sceneWidth}" height="${sceneHeight}" viewBox="0 0 1200 420">
  <defs>
    <linearGradient id="sky" x2="0" y2="1">
      <stop offset="0" stop-color="hsl(${hue}, 62%, 11%)"/>
      <stop offset=".6" stop-color="hsl(${hue}, 56%, 24%)"/>
      <stop offset="1" stop-color="hsl(${hue - 50}, 60%, 34%)"/>
    </linearGradient>
    <radialGradient id="glow">
      <stop offset="0" stop-color="#ffd37a" stop-opacity=".95"/>
      <stop offset=".35" stop-color="#f6a93b" stop-opacity=".42"/>
      <stop offset="1" stop-color="#f6a93b" stop-opacity="0"/>
    </radialGradient>
    <linearGradient id="paper" x2="0" y2="1">
      <stop offset="0" stop-color="#ffe7ad"/>
      <stop offset=".5" stop-color="#f9bb45"/>
      <stop offset="1" stop-color="#d9602f"/>
    </linearGradient>
    <g id="lantern">
      <path d="M0-140V-38" stroke="#000" stroke-opacity=".35" stroke-width="2"/>
      <circle r="92" fill="url(#glow)"/>
      <path fill="url(#paper)" d="M-9-38H9v6c20 6 33 19 33 34S29 30 9 36v6H-9v-6c-20-6-33-19-33-34s13-28 33-34Z"/>
      <path d="M-14-30c-11 18-11 46 0 64M14-30c11 18 11 46 0 64M0-32v68" fill="none" stroke="#8d3413" stroke-opacity=".55" stroke-width="2.5"/>
      <path d="M-4 42h8l-2 22h-4Z" fill="#c8472c"/>
    </g>
  </defs>
  <path fill="url(#sky)" d="M0 0h1200v420H0z"/>
  <g fill="#fff" opacity=".5">${drawStars()}</g>
  <circle cx="930" cy="330" r="300" fill="url(#glow)" opacity=".5"/>
  <path fill="hsl(${hue}, 50%, 9%)" opacity=".75" d="M0 420V330l70-26 60 22 40-60 46 60 90-30 60 34 80-56 20-34 20 34 76 54 70-30 60 34 50-70 12-40 12 40 50 66 74-28 66 30 60-52 16-36 16 36 62 50 60-22 40 24v90Z"/>
  <path fill="hsl(${hue}, 56%, 6%)" d="M0 420v-44l100-18 30 16h120l36-20 120 24h130l46-26 110 26h140l50-22 110 20h110l98-16v60Z"/>
  ${lanterns.map(([x, y, scale]) => `<use href="#lantern" transform="translate(${x} ${y}) scale(${scale})"/>`).join('')}
</svg>`;
}

function drawStars(): string {
  const star = (at: number) =>
    `<circle cx="${(at * 313) % 1200}" cy="${(at * 97) % 230}" r="${0.6 + (at % 4) * 0.35}"/>`;
  return Array.from({ length: 40 }, (_, at) => star(at)).join('');
}
