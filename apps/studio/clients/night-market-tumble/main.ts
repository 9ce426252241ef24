import { beginSlot } from '../kit/slot/begin-slot.ts';

await beginSlot(() => import('./look.ts'));
