import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import type { Translator } from '../../shared/i18n/translator.ts';
import { type LazyPart, lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { whenIdle } from '../../shared/lazy-part/when-idle.ts';
import { matchPath } from '../../shared/routing/match-path.ts';
import type { AppStore } from '../../shared/store/create-store.ts';
import type { PageStore } from '../../shared/store/page-store.ts';
import { listNamespaces } from '../first-paint/browser-screens.ts';
import type { HeldAnswer } from './page-loader.ts';
import type { RoutePaths } from './route-paths.ts';
import type { RouteRow } from './route-table.ts';

/** A screen without any properties: it reads its parameters from the address. */
export type PagePart = LazyPart<object>;

/** The screen, which lets go of what was asked for it once all of its parts are there and hold the answer themselves. */
const lettingGo = (Screen: ComponentType, { unsubscribe }: HeldAnswer): ComponentType =>
  function PreparedScreen(): ReactNode {
    useEffect(() => {
      const callOff = whenIdle(unsubscribe);
      return () => {
        callOff();
        unsubscribe();
      };
    }, []);
    return createElement(Screen);
  };

/** What does not arrive is asked for again, and told, where it is shown. */
const settled = (parts: readonly Promise<unknown>[]): Promise<unknown> => Promise.allSettled(parts);

interface Surroundings {
  readonly store: PageStore;
  readonly paths: RoutePaths;
  readonly translator: Translator;
}

/** The lazily loaded screen of each row, made once per store. */
export function createPageParts({ store, paths, translator }: Surroundings): (row: RouteRow) => PagePart {
  const parts = new Map<RouteRow, PagePart>();
  const attach = async (): Promise<AppStore> => {
    const [appStore, { attachServerData }] = await Promise.all([
      store.load(),
      import('../../shared/store/attach-server-data.ts'),
    ]);
    attachServerData(appStore);
    return appStore;
  };
  const make = (row: RouteRow): PagePart => {
    const { page, hasServerData = row.group === 'protected' } = row;
    if (!hasServerData) return lazyPart(page);
    return lazyPart(async () => {
      // A screen whose texts are there is drawn at once; otherwise React would show its skeleton first, and for a third of a second.
      const texts = settled(listNamespaces(row, document.cookie).map(translator.texts().load));
      const [module, appStore] = await Promise.all([page(), attach()]);
      // A screen may also travel ahead of time, while another one is open.
      const params = matchPath(paths.patternOf(row), window.location.pathname);
      const held = params && module.prepare?.(appStore, params);
      await settled([texts, ...(held?.part ? [held.part] : [])]);
      return held ? { default: lettingGo(module.default, held) } : module;
    });
  };
  return (row) => {
    const part = parts.get(row) ?? make(row);
    parts.set(row, part);
    return part;
  };
}
