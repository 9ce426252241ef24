export { JackpotDayPage } from './jackpot-day-page.tsx';
export { JackpotPage } from './jackpot-page.tsx';
export { JackpotsPage } from './jackpots-page.tsx';
