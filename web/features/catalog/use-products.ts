import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { useAppSelector } from '../../shared/store/hooks.ts';
import { useListProductsQuery } from './api.ts';

export type Products =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly products: readonly Product[]; readonly workingDays: WorkingDays };

/** The open products in the language on the screen. */
export function useProducts(): Products {
  const language = useAppSelector((state) => state.theme.locale);
  const { currentData, isError, refetch } = useListProductsQuery(language);
  if (currentData) return { state: 'ready', ...currentData };
  return isError ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' };
}
