import { toAccount } from '@fairhall/contract';
import type { Clock } from '#platform/clock';
import type { App, Request } from '#platform/http';
import { refuse } from '#platform/refusal';
import { closureFor, closureOf, isTester } from './closure.ts';
import type { BrandNeeds } from './needs.ts';
import type { BrandSettings } from './settings.ts';

type DoorNeeds = Pick<BrandNeeds<never>, 'country' | 'accountOf'> & {
  clock: Clock;
  settings(): BrandSettings;
};

/**
 * While the house is closed, every call of the members' interface is refused, whatever page asks, but for those the
 * contract keeps open and for whoever tests. What vendors and banks say is heard always.
 */
export function closeDoor(app: App, needs: DoorNeeds): void {
  // before any guard: who is signed out is told of the closed house, not to sign in
  app.addHook('preValidation', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || endpoint.isAlwaysOpen) return;
    const settings = needs.settings();
    const now = needs.clock.now();
    const country = needs.country.countryOf(request);
    if (!closureOf(settings, country, now)) return;
    const account = endpoint.namesCaller ? nameGiven(request) : await needs.accountOf(request);
    const closure = closureFor(settings, { ip: request.ip, country, account }, now);
    if (closure === 'maintenance')
      refuse('brand/maintenance', { until: settings.maintenance?.until?.toISOString() ?? '' });
    if (closure === 'region') refuse('brand/region-restricted', { country: country ?? '' });
  });
}

/** Whether the house is open to this request, asking who it is only when that matters. */
export async function visitorOf(needs: DoorNeeds, request: Request) {
  const country = needs.country.countryOf(request);
  const { ip } = request;
  const isClosed = closureOf(needs.settings(), country, needs.clock.now()) !== undefined;
  const needsName = isClosed && !isTester(needs.settings(), { ip, account: undefined });
  return { ip, country, account: needsName ? await needs.accountOf(request) : undefined };
}

/** A tester has to be let in before the password shows that it is they; whoever is not, is told nothing more. */
function nameGiven({ body }: Request): string | undefined {
  const username = (body as { username?: unknown } | null)?.username;
  return typeof username === 'string' ? toAccount(username) : undefined;
}
