import { type BodyOf, staffEditMethod } from '@fairhall/contract';
import { editMethod } from '../methods/edit-method.ts';
import { readStaffMethods } from '../methods/read-methods.ts';
import { type Desk, staffNamed } from './desk.ts';

export type Terms = Omit<BodyOf<typeof staffEditMethod>, 'reason'>;

export async function staffMethodOf({ needs }: Pick<Desk, 'needs'>, code: string) {
  const found = (await readStaffMethods(needs)).items.find((method) => method.code === code);
  if (!found) throw new Error(`no method ${code}`);
  return found;
}

/** Changes some terms of a method and leaves the others. */
export async function editTerms(desk: Pick<Desk, 'needs'>, code: string, change: Partial<Terms>) {
  const asRead = Object.entries(await staffMethodOf(desk, code));
  const terms = Object.fromEntries(asRead.filter(([name]) => name in staffEditMethod.body.shape));
  return await editMethod(desk.needs, {
    code,
    edit: { ...(terms as Terms), ...change },
    reason: 'as agreed with the bank',
    staff: staffNamed(1, 'ann'),
  });
}
