import type { Language } from '@zeel/protocol/rooms/config';
import { keptSecrets } from '../../shared/address/kept-secrets.ts';
import type { ClientConfig } from '../../shared/config/client-config.ts';
import { loadCatalogue } from '../../shared/i18n/load-catalogue.ts';
import { createTokenStorage } from '../../shared/session/token-storage.ts';
import { createRoutePaths } from '../router/route-paths.ts';
import type { RouteRow } from '../router/route-table.ts';
import { loadRules } from '../theme/load-rules.ts';
import { listNamespaces } from './browser-screens.ts';

interface Beginning {
  readonly config: ClientConfig;
  readonly language: Language;
  readonly pathname: string;
}

/**
 * Lets what a token holder's screen is made of travel at once, beside what every page needs. Whether they may open it is
 * found out meanwhile. What does not arrive is asked for again, and told, where it is shown.
 */
export function beginScreen({ config, language, pathname }: Beginning): void {
  beginOpenedPart(createRoutePaths(config).rowsAt(pathname)[0]);
  if (createTokenStorage(() => window.localStorage).read() === null) return;
  const row = createRoutePaths(config)
    .rowsAt(pathname)
    .find(({ group }) => group === 'protected' || group === 'everyone');
  if (!row?.page) return;
  const parts: Promise<unknown>[] = [
    row.page(),
    import('../../shared/store/store-parts.ts'),
    import('../../shared/store/attach-server-data.ts'),
    import('../layouts/AppFrame.tsx'),
    loadRules('app'),
    ...listNamespaces(row, document.cookie).map((name) => loadCatalogue(language, name)),
  ];
  for (const part of parts) part.catch(() => undefined);
}

/** The page behind a private link travels beside the one that is shown without a link. */
function beginOpenedPart(row: RouteRow | undefined): void {
  const part =
    row?.name === 'track' && keptSecrets.readRequest()
      ? import('../pages/tracked-part.tsx')
      : row?.name === 'party' && keptSecrets.readPartyToken()
        ? import('../pages/invited-part.tsx')
        : null;
  part?.catch(() => undefined);
}
