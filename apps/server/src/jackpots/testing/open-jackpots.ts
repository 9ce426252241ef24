import { jackpotRefusals, listJackpots } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { JackpotTold, VendorClient } from '@fairhall/vendor-protocol';
import { createHttp } from '#platform/http';
import type { LiveMessage } from '#platform/live';
import { createLog } from '#platform/log';
import { refusalStatuses } from '#platform/refusal';
import type { JackpotSums } from '#play';
import type { AuditEntry } from '#staff';
import { secondPersonAt } from '../../../testing/second-person.ts';
import { startJackpots } from '../index.ts';

const log = createLog({ level: 'silent', name: 'test' });

export const pot = (value: string, fields: Partial<JackpotTold> = {}): JackpotTold => ({
  jackpot_id: 'river-P',
  currency: 'P',
  value,
  seed: '100000',
  ceiling: '500000',
  rate_ppm: 5_000,
  cycle: 1,
  commitment: null,
  started_at: '2026-01-01T00:00:00.000Z',
  ...fields,
});

const nothing: JackpotSums = { parts: 0, partsMicro: 0n, wins: 0, won: 0n };
const somchai = { staffId: 1n, name: 'Somchai' };
const chai = { staffId: 2n, name: 'Chai' };

/** One process that has nothing but jackpots, with the vendor `ACME` whose games name `river-P` and are played nowhere in Thailand. */
export async function openJackpots(
  db: Database,
  given: {
    now: () => Date;
    client: Partial<VendorClient>;
    live?: (message: LiveMessage) => void;
    isVendorOpen?: () => boolean;
    /** Of whoever asks. */
    countries?: () => readonly string[];
    sum?: () => JackpotSums;
  },
) {
  const deeds: AuditEntry[] = [];
  const desk = secondPersonAt({ db, clock: { now: given.now } });
  const guard = (permission: string) => Object.assign(() => somchai as never, { permission });
  const jackpots = startJackpots({
    db,
    clock: { now: given.now },
    log,
    live: { publish: given.live ?? (() => undefined) } as never,
    vendors: {
      namedJackpots: (countries = []) =>
        countries.includes('TH')
          ? []
          : [
              {
                vendor: 'ACME',
                jackpotId: 'river-P',
                gameCategories: ['RNG'],
                isVendorOpen: given.isVendorOpen?.() ?? true,
              },
            ],
      countriesOf: async () => given.countries?.() ?? [],
      clientOf: () => given.client as never,
      vendorName: () => 'Acme Games',
      signOffAbove: () => 1_000_000n,
    },
    ours: { sum: async () => given.sum?.() ?? nothing, list: async () => [] },
    guards: { staff: guard } as never,
    audit: async (_tx, entry) => void deeds.push(entry),
    approvals: desk.approvals,
    work: { register: () => undefined },
  });
  const app = await createHttp({
    log,
    statuses: refusalStatuses(jackpotRefusals),
    trustProxy: false,
    gameOrigins: () => [],
  });
  jackpots.routes(app);
  jackpots.staffRoutes(app);
  const ask = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const answer = await app.inject({ method, url, ...(body && { body }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    look: jackpots.look,
    compare: jackpots.compare,
    send: jackpots.send,
    sendSwitch: jackpots.sendSwitch,
    preview: desk.preview,
    approve: () => desk.approve(chai as never),
    ask,
    deeds,
    shown: async () => listJackpots.answer.parse((await ask('GET', '/api/jackpots')).body).jackpots,
  };
}
