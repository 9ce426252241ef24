import * as z from 'zod/mini';
import { actorKind, stepOwner } from './cashier.ts';
import { id, instant } from './shapes.ts';

export const orderParams = z.object({ id });
export const imageParams = z.object({ id, imageId: id });
export const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));
export const because = z.strictObject({ reason });

/** A step with the person who took it; `actor` is a username for members and staff, a provider's code otherwise. */
export const staffStep = z.object({
  status: z.string(),
  by: actorKind,
  actor: z.nullable(z.string()),
  owner: stepOwner,
  at: instant,
  dueAt: z.nullable(instant),
  reason: z.nullable(z.string()),
});
export const orderMember = z.object({ id, username: z.string() });
