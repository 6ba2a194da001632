export { announceChange, type Change } from './announce-change.ts';
export { registerEvents } from './register-events.ts';
