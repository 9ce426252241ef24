/** Loaded before the server: its clock runs this far ahead, so that a case can live in next year. */
const offsetMs = Number(process.env.CLOCK_OFFSET_MS ?? 0);
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + offsetMs);
    else super(given[0]);
  }
  static override now(): number {
    return RealDate.now() + offsetMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
