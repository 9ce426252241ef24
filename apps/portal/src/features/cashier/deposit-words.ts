import type { Deposit } from '@fairhall/contract';

/** Nothing is to be paid before the agent has accepted: until then the order waits for them. */
export function agentWaitedFor({ status, payTo }: Deposit): string | undefined {
  return status === 'created' && payTo?.kind === 'agent' && payTo.state === 'asked'
    ? payTo.holderName
    : undefined;
}

/** The text that says how an order stands. */
export const statusText = (order: Deposit) =>
  agentWaitedFor(order) === undefined
    ? (`cashier.depositStatus.${order.status}` as const)
    : 'cashier.waitsForAgent';
