import type assessment from '../../../shared/i18n/catalogues/en/assessment.json';
import type dossier from '../../../shared/i18n/catalogues/en/dossier.json';

declare module '../../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    dossier: typeof dossier;
    /** A sentence for every limit and for every verdict of the scorecard. */
    assessment: typeof assessment;
  }
}
