import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leave, show } from '../../app/testing/show.tsx';
import { RealTimes } from './real-times.tsx';

afterEach(leave);

test('times that were measured stand with the number of orders; what we aim for stands without one', async () => {
  await show(<RealTimes />, {
    'GET /api/cashier/times': {
      deposits: { medianSeconds: 75, count: 120 },
      withdrawals: { medianSeconds: null, count: 3 },
    },
  });
  expect(await screen.findByText('75 seconds')).toBeDefined();
  expect(screen.getAllByText(/120/)).toHaveLength(1);
  expect(screen.getByText('Our target: 10 minutes')).toBeDefined();
  expect(screen.queryByText(/\b3\b/)).toBeNull();
});
