import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from '../shared/i18n/use-translation.ts';

function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const isOnline = (): boolean => navigator.onLine;
const isOnlineOnServer = (): boolean => true;

/** Tells a person without a connection why nothing moves. The live region is always there so that it is announced. */
export function OfflineNotice(): ReactNode {
  const { t } = useTranslation();
  const online = useSyncExternalStore(watchConnection, isOnline, isOnlineOnServer);
  return (
    <div role="status" aria-live="polite">
      {!online && <p className="offline-notice">{t('offline.text')}</p>}
    </div>
  );
}
