import type desk from '../../shared/i18n/catalogues/en/desk.json';
import type deskActions from '../../shared/i18n/catalogues/en/deskActions.json';
import type documents from '../../shared/i18n/catalogues/en/documents.json';
import type reports from '../../shared/i18n/catalogues/en/reports.json';
import type request from '../../shared/i18n/catalogues/en/request.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    reports: typeof reports;
    desk: typeof desk;
    deskActions: typeof deskActions;
    request: typeof request;
    documents: typeof documents;
  }
}
