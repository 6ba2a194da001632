import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Hidden } from '../../../../shared/kit/Hidden.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { formatLeft, leftMs, spokenMinutes } from '../time-left.ts';

const TICK_MS = 1_000;

/** Counts down to the end of the invoice. It is read out at a few full minutes only. */
export function TimeLeft({ expiresAt }: { readonly expiresAt: string }): ReactNode {
  const { t } = useTranslation('fee');
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const durationMs = leftMs(expiresAt, nowMs);
  const minutes = spokenMinutes(durationMs);
  return (
    <p className="zl-fee__time">
      <Icon name="clock" sizePx={18} />
      <span role="timer">
        {durationMs > 0 ? (
          <>
            {t('pay.timeLeft')} <bdi className="zl-fee__clock">{formatLeft(durationMs)}</bdi>
          </>
        ) : (
          // Whether it has really run out, only the provider knows; the next look tells.
          t('pay.timeOver')
        )}
      </span>
      <Hidden role="status">{minutes === null ? '' : t('pay.minutesLeft', { minutes })}</Hidden>
    </p>
  );
}
