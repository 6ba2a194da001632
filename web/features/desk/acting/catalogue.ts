import type deskActions from '../../../shared/i18n/catalogues/en/deskActions.json';
import type documents from '../../../shared/i18n/catalogues/en/documents.json';

declare module '../../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    /** What people at the desk do: actions, what is missing for them, reasons, notes, tasks and the thread. */
    deskActions: typeof deskActions;
    documents: typeof documents;
  }
}
