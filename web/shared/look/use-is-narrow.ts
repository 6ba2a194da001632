import { BREAKPOINTS } from './layout-constants.ts';
import { useMedia } from './use-media.ts';

/** Whether the screen is a phone's, where a table does not fit. */
export const useIsNarrow = (): boolean => useMedia(`(max-width: ${BREAKPOINTS.mobilePx - 1}px)`);
