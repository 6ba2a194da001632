import { lenderDate } from '@zeel/domain/product';
import type { IsoDate } from '@zeel/domain/schedule';
import { createContext, use, useSyncExternalStore } from 'react';

/** The lender's day on which the server drew this page; null in a page that the browser draws by itself. */
export const DrawnDayContext = createContext<IsoDate | null>(null);

const readToday = (): IsoDate => lenderDate(new Date());
// A day ends while a page is open so rarely that whatever is drawn next may tell it.
const subscribe = (): (() => void) => () => undefined;

/**
 * The lender's day, for what a page shows. React takes a drawn page over part by part, some of them seconds after the first:
 * each begins with the day that it was drawn on, and goes on with the present one.
 */
export function useToday(): IsoDate {
  const drawnDay = use(DrawnDayContext);
  return useSyncExternalStore(subscribe, readToday, () => drawnDay ?? readToday());
}
