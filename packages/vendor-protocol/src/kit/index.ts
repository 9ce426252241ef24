export { capabilities } from './case.ts';
export { type Result, type RunOptions, runCases } from './run.ts';
export { mulberry32 } from './seeded-chance.ts';
