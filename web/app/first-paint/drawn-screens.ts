import type { ScreenName } from '../../shared/app-services/app-services.ts';
import type { LazyRuleGroup } from '../theme/load-rules.ts';

/** A screen that arrives drawn: where its source stands in the build, and what it must know. */
export interface DrawnScreen {
  readonly source: string;
  readonly needsProducts?: true;
  /** The rules that it needs beyond those of every page. */
  readonly rules?: LazyRuleGroup;
}

/** The screens a visitor may meet first. */
export const DRAWN_SCREENS: Readonly<Partial<Record<ScreenName, DrawnScreen>>> = {
  publicIndex: { source: 'app/pages/public-index-screen.tsx', needsProducts: true },
  request: { source: 'app/pages/request-screen.tsx', needsProducts: true, rules: 'request' },
  // Drawn without the secret of a private link, which the server never sees.
  track: { source: 'app/pages/track-screen.tsx', rules: 'request' },
  party: { source: 'app/pages/party-screen.tsx', rules: 'request' },
  rates: { source: 'features/catalog/pages/rates-page.tsx', needsProducts: true },
  terms: { source: 'features/legal/pages/terms-page.tsx' },
  privacy: { source: 'features/legal/pages/privacy-page.tsx' },
  // Drawn without the fragment, which names the agreement to check.
  verify: { source: 'features/verify/pages/verify-page.tsx' },
  login: { source: 'features/identity/pages/login-page.tsx' },
  register: { source: 'features/identity/pages/register-page.tsx' },
  forgotPassword: { source: 'features/identity/pages/forgot-password-page.tsx' },
};
