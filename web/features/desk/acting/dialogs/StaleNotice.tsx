import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice, NoticeList, NoticeTitle } from '../../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { useGuardWords } from '../bar/use-guard-words.ts';
import type { Staleness } from '../sending/use-sending.ts';
import { useChangeWords } from './use-change-words.ts';

interface StaleNoticeProps {
  readonly id: string;
  readonly stale: Staleness;
  readonly dossier: Dossier;
  /** After a try that was too late the notice takes the focus; a change that comes by itself does not. */
  readonly failures: number;
  readonly onSend: () => void;
}

/** What others changed meanwhile, above everything typed, and the way to send it all the same. */
export function StaleNotice({ id, stale, dossier, failures, onSend }: StaleNoticeProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const sayChange = useChangeWords();
  const sayGuard = useGuardWords(dossier);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures > 0) box.current?.focus();
  }, [failures]);
  const words = stale.changes.map(sayChange);
  return (
    <Notice ref={box} id={id} tone="warning" className="zl-acting__stale" title={t('stale.title')}>
      <p>{t('stale.kept')}</p>
      <NoticeList>
        {[...new Set(words)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {words.length === 0 && <li>{t('stale.same')}</li>}
      </NoticeList>
      {stale.isPossible ? (
        <Button size="small" onClick={onSend}>
          {t('stale.send')}
        </Button>
      ) : (
        <>
          <NoticeTitle>{t('stale.impossible')}</NoticeTitle>
          {stale.guards.length > 0 && (
            <NoticeList>
              {stale.guards.map((guard) => (
                <li key={guard}>{sayGuard(guard)}</li>
              ))}
            </NoticeList>
          )}
        </>
      )}
    </Notice>
  );
}
