import { BREAKPOINTS } from '../../../shared/look/layout-constants.ts';
import { useMedia } from '../../../shared/look/use-media.ts';

/** A narrow screen, or one that is touched and has no mouse: where a bank's app may be installed. */
const QUERY = `(max-width: ${BREAKPOINTS.mobilePx - 1}px), (hover: none) and (pointer: coarse)`;

/** Whether the payer is on the device that has the bank apps, and cannot scan its own screen. */
export const useHasBankApps = (): boolean => useMedia(QUERY);
