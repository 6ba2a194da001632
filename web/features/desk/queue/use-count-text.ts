import type { CappedCount } from '@zeel/protocol/rooms/desk-queue';
import { useFormats } from '../../../shared/i18n/use-formats.ts';

/** "312", or "100+" where nobody counted further. */
export function useCountText(): (count: CappedCount) => string {
  const { number } = useFormats();
  return ({ count, isMore }) => `${number(count)}${isMore ? '+' : ''}`;
}
