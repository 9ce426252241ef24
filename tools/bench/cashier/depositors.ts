import { type Deposit, type LiveMessageView, livePath } from '@fairhall/contract';
import { askForDeposit, becomeMember, type MemberPerson } from '../../people/member.ts';

/** A member with a page open, and what it shows. */
export type Depositor = MemberPerson & {
  /** The next balance that comes to the page by itself. */
  seesBalance(): Promise<bigint>;
  leave(): void;
};
export type Order = { depositor: Depositor; deposit: Deposit };

const AT_ONCE = 8;
const LEAST_MINOR = 200_00n;
const AMOUNTS = 500;

/** Members of their own, each at a page that listens. */
export async function seatDepositors(portal: string, count: number): Promise<Depositor[]> {
  return severalAtOnce(
    Array.from({ length: count }, (_, number) => number),
    async (number) => {
      const person = { account: `payer${number}`, password: 'Bench-password-26' };
      return sitDown(await becomeMember(portal, person));
    },
  );
}

/** An order of each, of many amounts, as on a busy evening. */
export function openOrders(depositors: readonly Depositor[]): Promise<Order[]> {
  return severalAtOnce(depositors, async (depositor, number) => {
    const deposit = await askForDeposit(depositor, LEAST_MINOR + BigInt(number % AMOUNTS) * 100n);
    return { depositor, deposit };
  });
}

async function sitDown(member: MemberPerson): Promise<Depositor> {
  const headers = { origin: member.origin, cookie: member.cookie ?? '' };
  const socket = new WebSocket(`${member.origin.replace('http', 'ws')}${livePath}`, { headers });
  let told = Promise.withResolvers<bigint>();
  const ready = Promise.withResolvers<void>();
  socket.addEventListener('open', () => socket.send(JSON.stringify({ kind: 'hello', token: member.token })));
  socket.addEventListener('error', () => ready.reject(new Error(`no live line for ${member.account}`)));
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as LiveMessageView;
    if (message.kind === 'ready') ready.resolve();
    if (message.kind === 'wallet.changed') told.resolve(BigInt(message.body.balance));
  });
  await ready.promise;
  return Object.assign(member, {
    seesBalance() {
      told = Promise.withResolvers<bigint>();
      return told.promise;
    },
    leave: () => socket.close(),
  });
}

async function severalAtOnce<From, To>(
  all: readonly From[],
  work: (one: From, number: number) => Promise<To>,
): Promise<To[]> {
  const done = new Array<To>(all.length);
  let next = 0;
  const worker = async () => {
    for (let number = next++; number < all.length; number = next++)
      done[number] = await work(all[number] as From, number);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}
