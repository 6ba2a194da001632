import '../catalogue.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

/** Who asks, in words. Of a request whose data were erased nobody knows any more: the word for that stands in place of the name. */
export function useApplicantName(): (name: string) => string {
  const { t } = useTranslation('desk');
  return (name) => name || t('erased');
}
