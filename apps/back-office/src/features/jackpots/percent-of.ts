/** Millionths as a percentage, with as many digits as it has: `0.5 %`. */
export const percentOf = (ppm: number) => `${ppm / 10_000} %`;
