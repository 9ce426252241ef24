export { publishPieces, type WrittenPiece } from './publish.ts';
export { type Content, startContent } from './start-content.ts';
