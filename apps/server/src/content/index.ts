export { type Content, startContent } from './start-content.ts';
