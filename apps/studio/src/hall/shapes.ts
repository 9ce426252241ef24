import * as z from 'zod/mini';
import {
  MOST_AUTO_SHOTS,
  MOST_SHOTS,
  type Water,
  type Weapon,
  waterNames,
  weapons,
} from '../engines/fishing-hall/paytable.ts';
import type { ShotDecided } from '../engines/fishing-hall/rules.ts';
import type { ShoalWindow } from '../engines/fishing-hall/shoal.ts';
import type { SpinAnswer } from '../play/shapes.ts';

/** What a page of the fishing hall and the studio say to each other on their line. */
const amount = z.string().check(z.regex(/^(0|[1-9][0-9]{0,17})$/));
const aim = z.strictObject({
  fish: z.string().check(z.regex(/^[0-9]{1,12}-[0-9]{1,3}$/)),
  weapon: z.enum(weapons as readonly [Weapon, ...Weapon[]]),
});

/** The last moment of the year 9999: beyond it neither we nor the database can name the day. */
export const LAST_MS = Date.UTC(10_000, 0) - 1;

const sit = z.strictObject({
  kind: z.literal('sit'),
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  water: z.enum(waterNames),
});
const shoot = z.strictObject({
  kind: z.literal('shoot'),
  requestId: z.uuid(),
  /** What one bullet costs. */
  stake: amount,
  sequence: amount,
  /** When the shots struck, by the hall's clock. */
  at: z.number().check(z.int(), z.nonnegative(), z.maximum(LAST_MS)),
  shots: z.array(aim).check(z.minLength(1), z.maxLength(MOST_SHOTS)),
  /** The automatic fire they belong to, by the request that began it; absent of shots by hand. */
  auto: z.optional(z.uuid()),
});
/** Fire that goes on by itself, and what it ends at: so many shots, so much lost, one shot that pays so much. */
const beginAuto = z.strictObject({
  kind: z.literal('auto'),
  requestId: z.uuid(),
  shots: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_AUTO_SHOTS)),
  lossLimit: amount,
  winLimit: z.nullable(amount),
});
const endAuto = z.strictObject({ kind: z.literal('auto-end') });
export const toHall = z.discriminatedUnion('kind', [sit, shoot, beginAuto, endAuto]);

export type ToHall = z.output<typeof toHall>;
export type Sit = z.output<typeof sit>;
export type Shoot = z.output<typeof shoot>;
export type BeginAuto = z.output<typeof beginAuto>;
export type Aim = z.output<typeof aim>;

/** A taken seat: its number from 0, and whether its player's line is open now. */
export type SeatView = { seat: number; isHere: boolean };
export type ShoalView = {
  hour: number;
  commitment: string;
  /** Of the hour before, over and shown. */
  before: { hour: number; commitment: string; serverSeed: string; crowd: number } | null;
};
type StruckView = Aim & { times: number; amount: string };

export type FromHall =
  | {
      kind: 'seated';
      water: Water;
      room: number;
      seat: number;
      seats: SeatView[];
      now: number;
      shoal: ShoalView;
      windows: ShoalWindow[];
      /** Fish that were caught in this room and would still be in the water. */
      caught: string[];
    }
  | { kind: 'seats'; seats: SeatView[] }
  | { kind: 'windows'; now: number; shoal: ShoalView; windows: ShoalWindow[] }
  /** What others in the room do. */
  | { kind: 'shooting'; seat: number; shots: Aim[] }
  /** `isFired`: they were not told of while they were in the air. */
  | { kind: 'struck'; seat: number; shots: StruckView[]; isFired?: true }
  /** To whoever shot. */
  | {
      kind: 'fired';
      requestId: string;
      /** The round that pays for them. */
      roundId: string;
      sequence: string;
      balance: string | null;
      stake: string;
      payout: string;
      shots: readonly (ShotDecided & { amountMinor: string })[];
    }
  /** Its bounds are kept: shots may belong to it. */
  | { kind: 'auto'; requestId: string }
  | { kind: 'loaded'; sequence: string; balance: string | null }
  | ({ kind: 'answer'; requestId: string } & SpinAnswer)
  | {
      kind: 'refused';
      requestId: string | null;
      code: string;
      params: Readonly<Record<string, string | number>>;
    };
