export { DifferencePage } from './difference-page.tsx';
export { ReconciliationPage } from './reconciliation-page.tsx';
