import { catalogueRefusals } from '@fairhall/contract';
import { deriveKeys } from '#platform/crypto';
import { createHttp } from '#platform/http';
import { createLog } from '#platform/log';
import { refusalStatuses } from '#platform/refusal';
import type { AuditEntry } from '#staff';
import type { TestDatabase } from '../../../../../tools/testing/database.ts';
import { startCatalogue } from '../index.ts';

const log = createLog({ level: 'silent', name: 'test' });

/** A catalogue with its doors, a hundred members and one of staff, and what staff did. */
export async function openCatalogue({ db }: TestDatabase) {
  const deeds: AuditEntry[] = [];
  const countries: string[] = [];
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
  const keys = deriveKeys('a secret of the installation, long enough');
  const catalogue = startCatalogue({
    db,
    clock,
    log,
    keys,
    audit: async (_tx, entry) => void deeds.push(entry),
    approvals: { register: () => undefined, propose: () => Promise.reject(new Error('nobody asks here')) },
    work: { register: () => undefined },
    guards: { realMember: Object.assign(() => ({ memberId: 7n }) as never, { asks: 'account' as const }) },
    merchantCode: () => 'FAIRHALL',
    knownMembers: async (ids) => new Set(ids.filter((id) => id < 100n)),
    markets: {
      countriesOf: async () => countries,
      memberOf: async () => 7n,
    },
    staff: {
      staff: (permission: string) => Object.assign(() => ({ staffId: 1n }) as never, { permission }),
    } as never,
  });
  const app = await createHttp({
    log,
    statuses: refusalStatuses(catalogueRefusals),
    trustProxy: false,
    gameOrigins: () => [],
  });
  catalogue.routes(app);
  catalogue.staffRoutes(app);
  return {
    catalogue,
    deeds,
    /** `ahead`: by how many milliseconds its time is later. */
    clock,
    /** Of whoever asks. */
    countries,
    keys,
    async ask(method: 'GET' | 'PUT' | 'DELETE' | 'POST', url: string, body?: object) {
      const answer = await app.inject({ method, url, ...(body && { body }) });
      return { status: answer.statusCode, body: answer.json() };
    },
    async close() {
      await app.close();
      await catalogue.stop();
    },
  };
}
