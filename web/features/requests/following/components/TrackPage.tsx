import '../catalogue.ts';
import '../following.css';
import { type ReactNode, useEffect, useState } from 'react';
import { keptSecrets, type OpenedRequest, takeSecrets } from '../../../../shared/address/kept-secrets.ts';
import { SecretPage } from '../../../../shared/address/SecretPage.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { TrackEntry } from './TrackEntry.tsx';
import type { OpenedTracking } from './TrackedRequest.tsx';

interface TrackPageProps {
  /** The request behind a private link; it travels by itself. */
  readonly renderTracked: (opened: OpenedTracking) => ReactNode;
}

/** Follow a request without an account. */
export function TrackPage({ renderTracked }: TrackPageProps): ReactNode {
  const { t } = useTranslation('track');
  const [opened, setOpened] = useState<OpenedRequest | null>(() => keptSecrets.readRequest());
  const [notice, setNotice] = useState<string>();
  useEffect(() => {
    // Another private link may be followed while the page is open.
    const look = (): void => {
      if (takeSecrets(window)) setOpened(keptSecrets.readRequest());
    };
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  const open = (next: OpenedRequest): void => {
    keptSecrets.writeRequest(next);
    setNotice(undefined);
    setOpened(next);
  };
  const leave = (words: string): void => {
    keptSecrets.writeRequest(null);
    setNotice(words);
    setOpened(null);
  };
  return (
    <SecretPage
      label={t('loading')}
      without={<TrackEntry notice={notice} onOpened={open} />}
      opened={
        opened &&
        renderTracked({
          door: opened,
          onGone: () => leave(t('gone')),
          onForget: () => leave(t('forgotten')),
        })
      }
    />
  );
}
