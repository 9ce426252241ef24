export { DepositPage } from './deposit-page.tsx';
export { DepositsPage } from './deposits-page.tsx';
export { MethodsPage } from './methods-page.tsx';
export { ShortfallsPage } from './shortfalls-page.tsx';
export { TermsPage } from './terms-page.tsx';
export { TransfersPage } from './transfers-page.tsx';
export { WithdrawalPage } from './withdrawal-page.tsx';
export { WithdrawalsPage } from './withdrawals-page.tsx';
