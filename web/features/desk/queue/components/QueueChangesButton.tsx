import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Icon } from '../../../../shared/look/Icon.tsx';
import type { ShownPage } from '../merge-live.ts';

interface QueueChangesButtonProps {
  readonly page: ShownPage | null;
  readonly onShow: () => void;
}

/** Tells how the list has changed since it was shown; no row moves until this button is pressed. */
export function QueueChangesButton({ page, onShow }: QueueChangesButtonProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const arrived = page?.arrivals ?? 0;
  const gone = page?.rows.filter(({ isGone }) => isGone).length ?? 0;
  return (
    <div className="zl-queue__news" role="status">
      {(arrived > 0 || gone > 0) && (
        <button type="button" className="zl-queue__news-button" onClick={onShow}>
          <Icon name="turn" sizePx={16} />
          {arrived > 0 && <span>{t('list.arrived', { count: arrived })}</span>}
          {arrived === 0 && <span>{t('list.left', { count: gone })}</span>}
          <strong>{t(arrived > 0 ? 'list.arrivedShow' : 'list.leftShow')}</strong>
        </button>
      )}
    </div>
  );
}
