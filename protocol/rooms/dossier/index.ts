/*
 * One request as the desk works on it. Only what was sent can be opened; a draft answers 404. Whoever works here and asks for
 * a loan themselves may look at their own request but does nothing with it (409), and is told nothing that the desk keeps
 * to itself: no notes, tasks or other requests.
 */

export * from './annotations.ts';
export * from './checklist.ts';
export * from './documents.ts';
export * from './dossier.ts';
export * from './messages.ts';
export {
  type DeskAssessment,
  type DeskDocument,
  type DeskParty,
  type DeskPerson,
  type DeskPersonRequest,
  type DeskSignal,
  DUPLICATE_MATCHES,
  type OtherRequest,
} from './parts.ts';
export * from './presence.ts';
export * from './signals.ts';
