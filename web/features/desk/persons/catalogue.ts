import type persons from '../../../shared/i18n/catalogues/en/persons.json';

declare module '../../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    /** Words about people over all their requests: roles, exposure, signals. */
    persons: typeof persons;
  }
}
