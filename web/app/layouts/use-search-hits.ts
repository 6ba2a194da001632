import { useTranslation } from '../../shared/i18n/use-translation.ts';
import './search-catalogue.ts';
import { can } from '@zeel/domain/identity';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useAppServices } from '../../shared/app-services/app-services.ts';
import { recentDossiers } from '../../shared/recent-dossiers/recent-dossiers.ts';
import { mustEnrol, rolesNow } from '../../shared/session/person.ts';
import { useMe } from '../../shared/session/use-me.ts';
import { listShortcuts, type Shortcut } from '../../shared/shortcuts/shortcut-registry.ts';
import { listActions } from './list-actions.ts';
import { listMenu } from './list-menu.ts';
import {
  createFixedSource,
  createScreenSource,
  type SearchHit,
  type SearchSource,
} from './search-sources.ts';

/** Hits that need no call of the server: recent dossiers, actions, what can be done on the open screen, and screens, in this order. */
export function useSearchHits(query: string): readonly SearchHit[] {
  const { t } = useTranslation(['deskSearch', 'shell', 'routes']);
  const { pathTo } = useAppServices();
  const me = useMe();
  const [here, setHere] = useState<readonly Shortcut[]>([]);
  // What the screen below can do, as it was when the search opened. Screens are asked after they are drawn, never meanwhile.
  useLayoutEffect(() => setHere(listShortcuts()), []);
  const sources = useMemo<readonly SearchSource[]>(() => {
    const roles = me ? rolesNow(me) : [];
    const recent = me !== null && can(roles, 'desk:read') ? recentDossiers.list(me.id) : [];
    return [
      createFixedSource(
        'recent',
        recent.map(({ id, reference }) => ({
          id: `recent-${id}`,
          label: reference,
          hint: t('deskSearch:recent'),
          icon: 'clock' as const,
          to: pathTo('review', { id }),
        })),
      ),
      createFixedSource(
        'actions',
        listActions(roles).map(({ name, icon, screen, search }) => ({
          id: `action-${name}`,
          label: t(`deskSearch:actions.${name}`),
          hint: t('deskSearch:action'),
          icon,
          to: `${pathTo(screen)}${search}`,
        })),
      ),
      createFixedSource(
        'here',
        // Moving about is for the keys alone.
        here.flatMap(({ keys, label, group, run, isHeld }) =>
          run && !isHeld
            ? [{ id: `here-${group}-${keys}`, label, hint: group, keys, icon: 'arrowEnd' as const, to: run }]
            : [],
        ),
      ),
      createScreenSource({
        groups: me ? listMenu(me.roles, mustEnrol(me)) : [],
        nameOf: ({ name }) => t(`routes:screens.${name}`),
        sectionOf: ({ section }) => t(`shell:nav.sections.${section}`),
        pathOf: ({ name }) => pathTo(name),
      }),
    ];
  }, [me, t, pathTo, here]);
  return useMemo(() => sources.flatMap((source) => source.find(query)), [sources, query]);
}
