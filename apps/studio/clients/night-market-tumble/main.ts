import { openSlot } from '../kit/slot/open-slot.ts';
import { look } from './look.ts';

await openSlot(look);
