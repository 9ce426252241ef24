export * from './endpoint.ts';
export * from './play.ts';
export * from './play-staff.ts';
export * from './refusal.ts';
export * from './shapes.ts';
