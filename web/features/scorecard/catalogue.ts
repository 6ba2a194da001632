import type assessment from '../../shared/i18n/catalogues/en/assessment.json';
import type scorecard from '../../shared/i18n/catalogues/en/scorecard.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    scorecard: typeof scorecard;
    /** The names of the factors and the sentences of their bands. */
    assessment: typeof assessment;
  }
}
