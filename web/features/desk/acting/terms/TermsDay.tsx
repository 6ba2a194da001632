import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import type { Trial } from './try-terms.ts';

interface TermsDayProps {
  readonly dossier: Dossier;
  /** The requested terms at the cost of today. */
  readonly requested: Trial;
}

/**
 * Says which day the figures are for: interest runs by the day, so the same terms cost a little more or less on
 * another.
 */
export function TermsDay({ dossier, requested }: TermsDayProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const { date, money } = useFormats();
  const { cost, startOn } = dossier.requested;
  return (
    <p className="zl-terms-day">
      {t('terms.day', { date: date(requested.priced.startOn) })}
      {cost.instalmentMnt !== requested.priced.cost.instalmentMnt && (
        <> {t('terms.daySent', { date: date(startOn), amount: money(cost.instalmentMnt) })}</>
      )}
    </p>
  );
}
