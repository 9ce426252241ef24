export { type DemoHelpline, publishDemoHelplines } from './helplines/publish-helplines.ts';
export { publishPieces, type WrittenPiece } from './publish.ts';
export { type Content, startContent } from './start-content.ts';
