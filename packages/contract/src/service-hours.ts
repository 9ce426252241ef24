import * as z from 'zod/mini';

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** Hours of service on the house's clock (GMT+8); an end before the beginning lies on the next day. */
export const serviceHours = z.strictObject({ from: clock, until: clock });
export type ServiceHours = z.output<typeof serviceHours>;
