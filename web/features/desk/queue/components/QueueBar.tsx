import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { ListCount } from '../../../../shared/lists/ListCount.tsx';
import type { DeskCounts } from '../api.ts';
import type { ShownPage } from '../merge-live.ts';
import { useCountText } from '../use-count-text.ts';
import type { QueuePlace } from '../use-queue-address.ts';
import type { QueueLook } from '../use-queue-layout.ts';
import { ColumnsAndDensityButton } from './ColumnsAndDensityButton.tsx';
import { QueueChangesButton } from './QueueChangesButton.tsx';

interface QueueBarProps {
  readonly page: ShownPage | null;
  readonly counts: DeskCounts | undefined;
  readonly place: QueuePlace;
  readonly look: QueueLook;
  readonly isNarrow: boolean;
  readonly onShowNews: () => void;
}

/** How many requests there are, what is new, and how the list looks. */
export function QueueBar({ page, counts, place, look, isNarrow, onShowNews }: QueueBarProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const countText = useCountText();
  const counted = page?.isTooWide
    ? t('list.wideTitle')
    : counts && t('found', { count: counts.total.count, total: countText(counts.total) });
  return (
    <ListCount found={counted}>
      <QueueChangesButton page={page} onShow={onShowNews} />
      <ColumnsAndDensityButton
        look={look}
        hasColumns={!isNarrow}
        onPageSize={() => !place.isFirst && place.openFirst()}
      />
    </ListCount>
  );
}
