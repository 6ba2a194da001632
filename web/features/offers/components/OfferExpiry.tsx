import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Icon } from '../../../shared/look/Icon.tsx';
import { timeLeft } from '../time-left.ts';

/** Days and hours need no ticking second: a calm look every half minute is enough. */
const LOOK_MS = 30_000;

interface OfferExpiryProps {
  readonly expiresAt: string;
  /** The time has passed while the page was open. */
  readonly onPassed: () => void;
}

/** How long an offer can still be answered, in plain words. */
export function OfferExpiry({ expiresAt, onPassed }: OfferExpiryProps): ReactNode {
  const { t } = useTranslation('offers');
  const { dateTime, relative } = useFormats();
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = timeLeft(expiresAt, nowMs);
  const isPassed = left === null;
  const tell = useEffectEvent(onPassed);
  useEffect(() => {
    if (isPassed) tell();
  }, [isPassed]);
  return (
    <p className={left?.isSoon ? 'zl-offer__until zl-offer__until--soon' : 'zl-offer__until'}>
      <Icon name="clock" sizePx={18} />
      <span>
        {isPassed
          ? t('expiry.passed', { at: dateTime(expiresAt) })
          : t('expiry.open', { at: dateTime(expiresAt), left: relative(left.value, left.unit) })}
      </span>
    </p>
  );
}
