/** A member's way in: what a browser of theirs would hold. */
export type Credential = { memberId: number; cookie: string; token: string };

/** Open lines and wait until each is ready, or wait until each has heard a message of this kind. */
export type ListenerPlan =
  | { kind: 'seat'; origin: string; credentials: readonly Credential[] }
  | { kind: 'await'; message: string };

/** By member, when the message came, in milliseconds of the machine's clock; who never heard it is not in it. */
export type Heard = readonly (readonly [memberId: number, atMs: number])[];

/** The clock that both processes share. */
export const nowMs = () => performance.timeOrigin + performance.now();
