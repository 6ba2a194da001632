import type notifications from '../../shared/i18n/catalogues/en/notifications.json';

declare module '../../shared/i18n/catalogue-types.ts' {
  interface Catalogues {
    notifications: typeof notifications;
  }
}
