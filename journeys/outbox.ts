import * as contract from '@fairhall/contract';
import { vi } from 'vitest';
import { call } from '../tools/people/call.ts';
import type { StaffPerson } from '../tools/people/staff.ts';

const LONG_MS = 20_000;

/** What would have been sent, as staff with the right read it; a code is told once. */
export function openOutbox(staff: StaffPerson) {
  const read = new Set<string>();

  /** What the Outbox holds for an address, newest first. */
  async function newestFor(address: string, template: string): Promise<string> {
    return vi.waitFor(
      async () => {
        const { items } = await call(staff, contract.listOutgoing, { query: { address } });
        const newest = items.find((item) => item.template === template && item.state === 'held');
        if (!newest) throw new Error(`nothing of ${template} is held for ${address}`);
        const { words } = await call(staff, contract.readOutgoing, { params: { id: newest.id } });
        return words?.text ?? '';
      },
      { timeout: LONG_MS, interval: 300 },
    );
  }

  async function codeFor(address: string): Promise<string> {
    return vi.waitFor(
      async () => {
        const code = /(?<!\d)\d{6}(?!\d)/.exec(await newestFor(address, 'one-time-code'))?.[0] ?? '';
        if (read.has(code)) throw new Error('the new code has not come yet');
        read.add(code);
        return code;
      },
      { timeout: LONG_MS, interval: 300 },
    );
  }
  return { newestFor, codeFor };
}

export async function turnSwitches(
  staff: StaffPerson,
  names: readonly contract.BrandSwitch[],
  isOn: boolean,
): Promise<void> {
  for (const name of names)
    await call(staff, contract.turnSwitch, {
      params: { name },
      body: { isOn, reason: 'a journey comes in another way' },
    }).catch((error: unknown) => {
      if (!String(error).includes('nothing-to-change')) throw error;
    });
}
