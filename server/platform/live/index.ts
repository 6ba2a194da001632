export { announceChange, type Change } from './announce-change.ts';
export { createPurgeNewsJob } from './live-log.ts';
export { registerEvents } from './register-events.ts';
