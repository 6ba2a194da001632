import '../catalogue.ts';
import '../following.css';
import { type ReactNode, useEffect, useState } from 'react';
import { keptSecrets, type OpenedRequest, takeSecrets } from '../../../../shared/address/kept-secrets.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { TrackEntry } from './TrackEntry.tsx';
import { TrackedRequest, type TrackParts } from './TrackedRequest.tsx';

/** Follow a request without an account. */
export function TrackPage(parts: TrackParts): ReactNode {
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
  if (!opened) return <TrackEntry notice={notice} onOpened={open} />;
  return (
    <TrackedRequest
      key={`${opened.loanRequestId}.${opened.secret}`}
      door={opened}
      onGone={() => leave(t('gone'))}
      onForget={() => leave(t('forgotten'))}
      {...parts}
    />
  );
}
