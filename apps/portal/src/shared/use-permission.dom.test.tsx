import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { permissionQuery, queries } from './queries.ts';
import { usePermission } from './use-permission.ts';

function Entrance() {
  return usePermission()?.switches.FREEPLAY3 === false ? (
    <p>Log in</p>
  ) : (
    <button type="button">Try it</button>
  );
}

const page = (
  <QueryClientProvider client={queries}>
    <Entrance />
  </QueryClientProvider>
);

test('a view that was drawn without the house’s word is taken over as it stands, and then told', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(page);
  queries.setQueryData(permissionQuery.queryKey, { switches: { FREEPLAY3: false } } as never);
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(place, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByText('Log in')).toBeDefined();
  await act(async () => root.unmount());
});
