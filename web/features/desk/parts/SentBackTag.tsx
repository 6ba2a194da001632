import '../catalogue.ts';
import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { StateTag } from '../../../shared/kit/StateTag.tsx';

/** Marks a recommendation that an approver sent back; what is still to do, for whoever points at it. */
export function SentBackTag({ row: { sentBack } }: { readonly row: DeskRow }): ReactNode {
  const { t } = useTranslation('desk');
  if (sentBack === null) return null;
  return (
    <span title={t('sentBackBy', { name: sentBack.by, comment: sentBack.comment })}>
      <StateTag tone="warning" label={t('sentBack')} />
    </span>
  );
}
