import type { ReactNode } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import type { FeeView } from '../fee-watch.ts';

/** Says that the page may be behind. What was known stays, and looking goes on. */
export function FeeTrouble({ trouble }: { readonly trouble: NonNullable<FeeView['trouble']> }): ReactNode {
  const { t } = useTranslation('fee');
  return <Notice tone="warning">{t(`trouble.${trouble}`)}</Notice>;
}
