declare module '../../../platform/audit/events.ts' {
  interface AuditEvents {
    /** Somebody of the lender opened a dossier with all that it says about people. */
    'loan_request.opened': Record<string, never>;
    /** Somebody of the lender read the messages between the applicant and the lender. */
    'loan_request.thread_read': Record<string, never>;
    /** Somebody of the lender opened what is held about a person over all requests. */
    'person.opened': Record<string, never>;
    /** An internal note was written; it names these people. */
    'loan_request.noted': { noteId: string; mentions: string[] };
    /** Something to do was noted, changed, ticked off, opened again or taken away. */
    'loan_request.task_created': { taskId: string };
    'loan_request.task_changed': { taskId: string; isDone: boolean };
    'loan_request.task_removed': { taskId: string };
  }
}

export {};
