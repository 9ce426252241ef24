import type { Approval } from '@fairhall/contract';
import { Amount } from '../../shared/show.tsx';

/** What is asked about, in its own currency where the request says which. */
export function CommandAmount({ approval }: { approval: Pick<Approval, 'amountMinor' | 'currency'> }) {
  const { amountMinor, currency } = approval;
  return <Amount minor={amountMinor} {...(currency !== null && { currency })} />;
}
