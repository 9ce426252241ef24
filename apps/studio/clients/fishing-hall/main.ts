import '../kit/opening.ts';
import './fishing.css';

const { openHall } = await import('./open-hall.ts');
await openHall();
