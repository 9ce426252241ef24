/** The smaller of two amounts in minor units. */
export const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The larger of two amounts in minor units. */
export const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
