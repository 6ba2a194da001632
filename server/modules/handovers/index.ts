import './audit-events.ts';

export {
  findHandover,
  HAND_OVER_LOAN,
  noteSent,
  noteTrouble,
  noteTry,
  queueHandover,
} from './handovers-repository.ts';
export { problem } from './texts.ts';
