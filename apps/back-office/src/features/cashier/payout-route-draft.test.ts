import type { PayoutRoute } from '@fairhall/contract';
import { expect, test } from 'vitest';
import { draftOfRoute, type RouteDraft, routeOfDraft } from './payout-route-draft.ts';

const route: PayoutRoute = {
  ...{ id: '3', revision: '2', name: 'PIX by day', provider: 'bank', position: 10, isOpen: true },
  ...{ currency: 'BRL', kind: 'pix', leastTier: 1, mostTier: 3, min: '1000', max: '500000' },
  hours: { from: '09:00', until: '18:00' },
};

test('a route that is opened and not changed is what it was', () => {
  const { id: _id, revision: _revision, ...terms } = route;
  expect(routeOfDraft(draftOfRoute(route, 'other'))).toEqual(terms);
});

test('a new route takes anything until something is chosen', () => {
  const named = { ...draftOfRoute(undefined, 'bank'), name: 'spare' };
  expect(routeOfDraft(named)).toEqual({
    ...{ name: 'spare', provider: 'bank', position: 100, isOpen: true, currency: null, kind: null },
    ...{ leastTier: 0, mostTier: 3, min: null, max: null, hours: null },
  });
});

test.each<Partial<RouteDraft>>([
  { name: '  ' },
  { position: '' },
  { min: '1,5,0' },
  { min: '0' },
  // an amount is one of a currency
  { currency: '', kind: '' },
  { from: '09:00', until: '' },
])('what is no route yet cannot be sent: %j', (change) => {
  expect(routeOfDraft({ ...draftOfRoute(route, 'bank'), ...change })).toBeUndefined();
});
