export { findOpenSessions, findSession, type Session, type SessionFinding } from './find-session.ts';
export { endSession, endSessionsOf, hashToken, type NewSession, startSession } from './manage-sessions.ts';
export type { SessionsTable, UsersTable } from './tables.ts';
