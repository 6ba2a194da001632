import type { Toast } from '../toasts/toast-channel.ts';
import { LazyPartError } from './lazy-part-error.ts';

/** What a person is told when a part that shows nothing itself did not arrive. */
export const describeMissingPart = (error: unknown): Toast => ({
  key: 'missing-part',
  titleKey: 'lazyPart.title',
  descriptionKey: error instanceof LazyPartError ? `lazyPart.${error.type}` : 'lazyPart.other',
});
