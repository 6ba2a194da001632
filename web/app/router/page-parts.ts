import { type LazyPart, lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import type { AppStore } from '../../shared/store/create-store.ts';
import type { PageLoader } from './page-loader.ts';
import type { RouteRow } from './route-table.ts';

/** A screen without any properties: it reads its parameters from the address. */
export type PagePart = LazyPart<object>;

const loadPlaceholder: PageLoader = () => import('../pages/placeholder-page.tsx');

/** The lazily loaded screen of each row, made once per store. */
export function createPageParts(store: AppStore): (row: RouteRow) => PagePart {
  const parts = new Map<RouteRow, PagePart>();
  const attach = async (): Promise<void> => {
    const { attachServerData } = await import('../../shared/store/attach-server-data.ts');
    attachServerData(store);
  };
  const make = (row: RouteRow): PagePart => {
    const { page = loadPlaceholder, hasServerData = row.page !== undefined && row.group === 'protected' } =
      row;
    if (!hasServerData) return lazyPart(page);
    return lazyPart(async () => {
      const [module] = await Promise.all([page(), attach()]);
      module.prepare?.(store);
      return module;
    });
  };
  return (row) => {
    const part = parts.get(row) ?? make(row);
    parts.set(row, part);
    return part;
  };
}
