import type personalData from '../../shared/i18n/catalogues/en/personalData.json';
import type request from '../../shared/i18n/catalogues/en/request.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    personalData: typeof personalData;
    request: typeof request;
  }
}
