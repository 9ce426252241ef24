import { expect, test } from 'vitest';
import { PlanAge } from './plan-age.ts';

const quick = { jobs: 100, tookMs: 10 };

test('plans are made anew whenever twice as much has been done, and seldom in all', () => {
  const plans = new PlanAge();
  const renewedAt: number[] = [];
  for (let done = 0; done < 1_000_000; done += quick.jobs) {
    if (plans.areOld) {
      renewedAt.push(done);
      plans.renew();
    }
    plans.note(quick);
  }
  expect(renewedAt[0]).toBe(300);
  expect(renewedAt.slice(1).every((at, place) => at === 2 * (renewedAt[place] ?? 0))).toBe(true);
  expect(renewedAt.length).toBe(12);
});

test('a batch that took long has them made anew once, whether or not it was committed', () => {
  const plans = new PlanAge();
  plans.note(quick);
  expect(plans.areOld).toBe(false);
  plans.note({ jobs: 0, tookMs: 500 });
  expect(plans.areOld).toBe(true);
  plans.renew();
  plans.note(quick);
  expect(plans.areOld).toBe(false);
});
