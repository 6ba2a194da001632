export {
  findOpenSessions,
  findSession,
  readSessionAlone,
  type Session,
  type SessionFinding,
  type SessionReader,
} from './find-session.ts';
export { endSession, endSessionsOf, hashToken, type NewSession, startSession } from './manage-sessions.ts';
export { type FoundBeside, preparePersonWithSession, prepareWithSession } from './prepare-with-session.ts';
export type { SessionsTable, UsersTable } from './tables.ts';
