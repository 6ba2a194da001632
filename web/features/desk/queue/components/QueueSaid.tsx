import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { addressOfView } from '../queue-views.ts';
import type { ClaimOutcome } from '../use-claim.ts';
import type { QueuePlace } from '../use-queue-address.ts';
import type { Views } from '../use-views.ts';

interface QueueSaidProps {
  readonly claimed: ClaimOutcome | undefined;
  readonly views: Views;
  readonly place: QueuePlace;
}

const TONES = { done: 'success', stale: 'warning', failed: 'error' } as const;

/** What came of the last thing that was done here. */
export function QueueSaid({ claimed, views, place }: QueueSaidProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const { news, create } = views;
  const bringBack = async (): Promise<void> => {
    if (news?.kind !== 'removed') return;
    const { name, query, columns, density, isShared } = news.view;
    const view = await create({ name, query, columns, density, isShared });
    if (view) place.go(addressOfView(view.query, view.id));
  };
  return (
    <>
      {claimed && (
        <Notice tone={TONES[claimed.kind]}>
          {t(`claim.${claimed.kind}`, { reference: claimed.reference })}
        </Notice>
      )}
      {news?.kind === 'saved' && <Notice tone="success">{t('views.saved', { name: news.name })}</Notice>}
      {news?.kind === 'removed' && (
        <Notice tone="info">
          {t('views.removed', { name: news.view.name })}{' '}
          <button type="button" className="zl-link" onClick={() => void bringBack()}>
            {t('views.undo')}
          </button>
        </Notice>
      )}
      {(news?.kind === 'failed' || news?.kind === 'taken') && (
        <Notice tone="error">{t(`views.${news.kind}`)}</Notice>
      )}
    </>
  );
}
