import { answering, isAt } from './answering-habits.ts';
import { calling, type Row, repeating } from './habit.ts';
import { withBody } from './spoiled-vendor.ts';

const WHOLE_STAKE = '100';
const both = ['M01', 'M02'];

/** Vendors that give back wrongly what was bought and not played. */
export const magazineHabits: readonly Row[] = [
  {
    habit: 'keeps what was not played',
    named: 'M01',
    fails: both,
    spoil: { asking: calling('win', ({ unused_stake: _, ...body }) => body) },
  },
  {
    habit: 'gives the whole stake back as not played',
    named: 'M01',
    fails: both,
    spoil: {
      asking: calling('win', (body) => ({
        ...body,
        ...(body.unused_stake !== undefined && { unused_stake: WHOLE_STAKE }),
      })),
    },
  },
  {
    habit: 'tells a round as if all of its stake was played',
    named: 'M01',
    fails: both,
    spoil: {
      asked: answering(isAt('GET', /^\/rounds\/r-[^/]+$/), (json) => ({ ...json, stake: WHOLE_STAKE })),
    },
  },
  {
    habit: 'gives back less when there was no answer',
    named: 'M02',
    spoil: {
      asking: repeating('win', (request) =>
        withBody(request, (body) => ({
          ...body,
          ...(body.unused_stake !== undefined && { unused_stake: '1' }),
        })),
      ),
    },
  },
];
