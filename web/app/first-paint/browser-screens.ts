import type { ScreenName } from '../../shared/app-services/app-services.ts';
import type { Namespace } from '../../shared/i18n/catalogue-types.ts';
import { type HomeFace, readHomeFace } from '../../shared/session/home-face.ts';
import type { RouteRow } from '../router/route-table.ts';

/** Where the source of a screen stands that is drawn in the browser. Its code travels beside the page. */
export const BROWSER_SCREENS: Readonly<Partial<Record<ScreenName, string>>> = {
  home: 'app/pages/home-screen.tsx',
  requests: 'features/requests/own/pages/requests-page.tsx',
  oneRequest: 'app/pages/own-request-screen.tsx',
  desk: 'features/desk/queue/pages/queue-page.tsx',
  review: 'app/pages/dossier-screen.tsx',
  payments: 'features/payments/finance/pages/payments-page.tsx',
  users: 'features/people/pages/people-page.tsx',
};

/** The parts of every signed-in screen. */
export const SIGNED_IN_PARTS = ['app/layouts/AppFrame.tsx', 'shared/store/attach-server-data.ts'] as const;

interface FaceParts {
  readonly sources: readonly string[];
  readonly namespaces: readonly Namespace[];
}

/** The parts of the home beyond those that everybody sees there. */
export const HOME_PARTS: Readonly<Record<HomeFace, FaceParts>> = {
  staff: {
    sources: ['features/desk/home/components/StaffHome.tsx'],
    namespaces: ['deskHome', 'desk'],
  },
  own: { sources: [], namespaces: ['requests', 'track'] },
};

/** The texts of a screen; what the home shows is told by the cookies. */
export function listNamespaces({ name, namespaces = [] }: RouteRow, cookies: string): readonly Namespace[] {
  const face = name === 'home' ? readHomeFace(cookies) : null;
  return face ? [...namespaces, ...HOME_PARTS[face].namespaces] : namespaces;
}
