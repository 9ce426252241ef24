export { OfferPage } from './offer-page.tsx';
export { OffersPage } from './offers-page.tsx';
