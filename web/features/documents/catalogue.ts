import type documents from '../../shared/i18n/catalogues/en/documents.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    documents: typeof documents;
  }
}
