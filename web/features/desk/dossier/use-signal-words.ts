import '../persons/catalogue.ts';
import type { DeskSignal } from '@zeel/protocol/rooms/dossier';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

/** The sentence that explains a signal: what is shared, and with how many. */
export function useSignalWords(): (signal: Pick<DeskSignal, 'kind' | 'others' | 'hasMore'>) => string {
  const { t } = useTranslation('persons');
  const { number } = useFormats();
  return ({ kind, others, hasMore }) => {
    const of = kind === 'duplicate' ? 'requests' : 'people';
    const who = hasMore
      ? t(`signals.more.${of}`, { most: number(others) })
      : t(`signals.${of}`, { count: others });
    return t(`signals.kinds.${kind}`, { who });
  };
}
