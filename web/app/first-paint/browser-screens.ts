import type { ScreenName } from '../../shared/app-services/app-services.ts';

/** Where the source of a screen stands that is drawn in the browser. Its code travels beside the page. */
export const BROWSER_SCREENS: Readonly<Partial<Record<ScreenName, string>>> = {
  requests: 'features/requests/own/pages/requests-page.tsx',
  oneRequest: 'app/pages/own-request-screen.tsx',
  desk: 'features/desk/queue/pages/queue-page.tsx',
  review: 'app/pages/dossier-screen.tsx',
  payments: 'features/payments/finance/pages/payments-page.tsx',
  users: 'features/people/pages/people-page.tsx',
};

/** The parts of every signed-in screen. */
export const SIGNED_IN_PARTS = ['app/layouts/AppFrame.tsx', 'shared/store/attach-server-data.ts'] as const;
