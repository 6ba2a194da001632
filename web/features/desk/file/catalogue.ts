import type assessment from '../../../shared/i18n/catalogues/en/assessment.json';
import type deskFile from '../../../shared/i18n/catalogues/en/deskFile.json';

declare module '../../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    deskFile: typeof deskFile;
    /** A sentence for every limit and for every verdict of the scorecard. */
    assessment: typeof assessment;
  }
}
