export { DayEntriesPage } from './day-entries-page.tsx';
export { DayPage } from './day-page.tsx';
export { DaysPage } from './days-page.tsx';
export { FigureEntriesPage } from './figure-entries-page.tsx';
export { JournalPage } from './journal-page.tsx';
export { LiabilitiesPage } from './liabilities-page.tsx';
