export { FeedbackPage } from './feedback-page.tsx';
export { HelplinesPage } from './helplines-page.tsx';
export { PiecePage } from './piece-page.tsx';
export { PiecesPage } from './pieces-page.tsx';
