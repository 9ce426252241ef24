import '../kit/opening.ts';

const { openSlot } = await import('../kit/slot/open-slot.ts');
const { look } = await import('./look.ts');
await openSlot(look);
