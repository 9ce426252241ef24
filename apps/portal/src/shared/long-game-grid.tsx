import type { GameCard } from '@fairhall/contract';
import { useRef, useState } from 'react';
import styles from './game-grid.module.css';
import { GameTile } from './game-tile.tsx';
import { useWindow } from './use-window.ts';

/** What stands there before the grid was laid out once. */
const AT_FIRST = 60;

/**
 * Any number of games, of which the page holds those near what a reader sees. Each says which one it is of how many; the
 * one that has the focus stays with its neighbours, wherever the reader scrolls, so that the keyboard goes on from it.
 */
export function LongGameGrid(props: { games: readonly GameCard[]; total: number; label: string }) {
  const { games } = props;
  const grid = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number>();
  const laid = useWindow(grid, games.length);
  const columns = laid?.shape.columns ?? 1;
  return (
    <ul
      ref={grid}
      aria-label={props.label}
      className={styles.grid}
      style={laid && { gridAutoRows: `${laid.shape.rowPx}px`, alignContent: 'start' }}
      onFocus={(event) => setFocused(placeOf(event.target))}
      onBlur={() => setFocused(undefined)}
    >
      {placesIn(laid?.rows, { columns, count: games.length, focused }).map((place) => {
        const game = games[place];
        return (
          game && (
            <li
              key={game.gameId}
              className={styles.cell}
              aria-posinset={place + 1}
              aria-setsize={props.total}
              style={laid && { gridArea: `${Math.floor(place / columns) + 1} / ${(place % columns) + 1}` }}
            >
              <GameTile game={game} />
            </li>
          )
        );
      })}
    </ul>
  );
}

type Known = { columns: number; count: number; focused: number | undefined };

function placesIn(rows: { first: number; end: number } | undefined, known: Known): number[] {
  const { columns, count, focused } = known;
  const [first, end] = rows ? [rows.first * columns, rows.end * columns] : [0, AT_FIRST];
  const inSight = Array.from({ length: Math.min(end, count) - first }, (_, at) => first + at);
  const beside = focused === undefined ? [] : [focused - 1, focused, focused + 1];
  const kept = beside.filter((place) => place >= 0 && place < count && (place < first || place >= end));
  return [...kept.filter((place) => place < first), ...inSight, ...kept.filter((place) => place >= end)];
}

function placeOf(element: Element): number | undefined {
  const place = element.closest('[aria-posinset]')?.getAttribute('aria-posinset');
  return place ? Number(place) - 1 : undefined;
}
