/** Of everything here that goes by chance; printed by every run. */
export const seed = Number(process.env.FAIRHALL_SEED ?? Math.floor(performance.timeOrigin) % 1_000_000);
