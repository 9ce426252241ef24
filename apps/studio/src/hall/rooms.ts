import { SEATS, type Water } from '../engines/fishing-hall/paytable.ts';
import { LONGEST_MS } from '../engines/fishing-hall/shoal.ts';
import type { Line } from './line.ts';
import type { FromHall, SeatView } from './shapes.ts';

/** A seat waits so long for a player whose line broke. */
export const HELD_MS = 30_000;

/** Who may sit together: players of one water whose money means the same. */
export type Company = { water: Water; mode: 'real' | 'demo'; currency: string };
type Taken = { playerId: bigint; line: Line | undefined; heldUntilMs: number };
export type Room = {
  readonly number: number;
  readonly company: Company;
  readonly seats: (Taken | undefined)[];
  readonly caught: Map<string, number>;
};
export type Place = { room: Room; seat: number };

/** The rooms of this process. Nothing of money is in them: who loses one is seated in another. */
export function createRooms() {
  const rooms = new Set<Room>();
  let lastNumber = 0;

  function placeOf(playerId: bigint, company: Company): Place | undefined {
    for (const room of rooms) {
      if (!isAlike(room.company, company)) continue;
      const seat = room.seats.findIndex((taken) => taken?.playerId === playerId);
      if (seat >= 0) return { room, seat };
    }
    return undefined;
  }

  /** The fullest room that has a seat left, so that players meet. */
  function freePlace(company: Company): Place {
    const open = [...rooms].filter((room) => isAlike(room.company, company) && countOf(room) < SEATS);
    const room = open.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? openRoom(company);
    return { room, seat: room.seats.findIndex((taken) => !taken) };
  }

  function openRoom(company: Company): Room {
    lastNumber += 1;
    const room: Room = {
      number: lastNumber,
      company,
      seats: new Array<Taken | undefined>(SEATS).fill(undefined),
      caught: new Map(),
    };
    rooms.add(room);
    return room;
  }

  function vacate({ room, seat }: Place): void {
    room.seats[seat] = undefined;
    if (countOf(room) === 0) rooms.delete(room);
    else tellSeats(room);
  }

  return {
    /** Seats a player, where they sat before if that is still theirs. Answers the line that had the seat until now. */
    sit(
      playerId: bigint,
      { company, line }: { company: Company; line: Line },
    ): { place: Place; ousted: Line | undefined } {
      const known = placeOf(playerId, company);
      const place = known ?? freePlace(company);
      const ousted = known?.room.seats[known.seat]?.line;
      place.room.seats[place.seat] = { playerId, line, heldUntilMs: 0 };
      tellSeats(place.room, line);
      return { place, ousted };
    },
    /** The line is gone; the seat waits. */
    hold({ room, seat }: Place, { line, nowMs }: { line: Line; nowMs: number }): void {
      const taken = room.seats[seat];
      if (taken?.line !== line) return;
      taken.line = undefined;
      taken.heldUntilMs = nowMs + HELD_MS;
      tellSeats(room);
    },
    /** The player moves to another room of their own will. */
    leave(place: Place, line: Line): void {
      if (place.room.seats[place.seat]?.line === line) vacate(place);
    },
    catchFish(room: Room, fish: string, nowMs: number): void {
      room.caught.set(fish, nowMs + LONGEST_MS);
    },
    isCaught: (room: Room, fish: string) => room.caught.has(fish),
    /** Gives up seats that waited long enough, and forgets fish that would have swum away. */
    tidy(nowMs: number): void {
      for (const room of rooms) {
        for (const [fish, untilMs] of room.caught) if (untilMs <= nowMs) room.caught.delete(fish);
        for (const [seat, taken] of room.seats.entries())
          if (taken && !taken.line && taken.heldUntilMs <= nowMs) vacate({ room, seat });
      }
    },
    waters: (): Set<Water> => new Set([...rooms].map(({ company }) => company.water)),
    tellWater(water: Water, message: FromHall): void {
      for (const room of rooms) if (room.company.water === water) tellRoom(room, message);
    },
  };
}

export function seatsOf(room: Room): SeatView[] {
  return room.seats.flatMap((taken, seat) => (taken ? [{ seat, isHere: taken.line !== undefined }] : []));
}

export function tellRoom(
  room: Room,
  message: FromHall,
  { except, mayWait = false }: { except?: Line | undefined; mayWait?: boolean } = {},
): void {
  const text = JSON.stringify(message);
  for (const { line } of room.seats.filter((taken) => taken !== undefined)) {
    if (!line || line === except) continue;
    if (mayWait) line.passSoon(text);
    else line.pass(text);
  }
}

function tellSeats(room: Room, except?: Line): void {
  tellRoom(room, { kind: 'seats', seats: seatsOf(room) }, { except });
}

function countOf(room: Room): number {
  return room.seats.filter((taken) => taken).length;
}

function isAlike(a: Company, b: Company): boolean {
  return a.water === b.water && a.mode === b.mode && a.currency === b.currency;
}
