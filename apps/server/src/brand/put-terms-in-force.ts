import type { BodyOf, putTermsInForce as putTermsInForceCall } from '@fairhall/contract';
import { type ChangeNeeds, changeBrand } from './change-brand.ts';
import type { BrandTables } from './tables.ts';

/** From the next call on, every member who has not accepted this version is asked to. */
export function putTermsInForce<Staff>(
  needs: ChangeNeeds<Staff>,
  staff: Staff,
  { revision, termsVersion, reason }: BodyOf<typeof putTermsInForceCall>,
): Promise<bigint> {
  return changeBrand(needs, {
    staff,
    reason,
    basedOn: BigInt(revision),
    action: 'brand.put-terms-in-force',
    async apply(tx, now) {
      await tx
        .withTables<BrandTables>()
        .updateTable('brand.brands')
        .set({ terms_version: termsVersion })
        .where('id', '=', now.id)
        .execute();
      return { before: { termsVersion: now.termsVersion }, after: { termsVersion } };
    },
  });
}
