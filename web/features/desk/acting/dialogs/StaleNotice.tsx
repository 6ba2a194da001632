import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
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
    <div
      ref={box}
      id={id}
      className="zl-notice zl-notice--warning zl-acting__stale"
      role="status"
      tabIndex={-1}
    >
      <Icon name="warning" sizePx={18} />
      <div>
        <p className="zl-notice__title">{t('stale.title')}</p>
        <p>{t('stale.kept')}</p>
        <ul className="zl-notice__list">
          {[...new Set(words)].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {words.length === 0 && <li>{t('stale.same')}</li>}
        </ul>
        {stale.isPossible ? (
          <Button size="small" onClick={onSend}>
            {t('stale.send')}
          </Button>
        ) : (
          <>
            <p className="zl-notice__title">{t('stale.impossible')}</p>
            {stale.guards.length > 0 && (
              <ul className="zl-notice__list">
                {stale.guards.map((guard) => (
                  <li key={guard}>{sayGuard(guard)}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </div>
  );
}
