import type { PaymentDetail } from '@zeel/protocol/rooms/payments';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { useMe } from '../../../../shared/session/use-me.ts';

/** What was decided, when, by whom and why. */
export function DecisionTaken({
  resolution,
}: {
  readonly resolution: NonNullable<PaymentDetail['resolution']>;
}): ReactNode {
  const { t } = useTranslation('payments');
  const { dateTime } = useFormats();
  const me = useMe();
  const { decision, reason, byUserId, at } = resolution;
  return (
    <section className="zl-pay-decided" aria-labelledby="zl-pay-decided">
      <h3 id="zl-pay-decided">{t(`decide.${decision}.done`)}</h3>
      <p>{reason}</p>
      <p className="zl-pay-event__time">
        <bdi>{dateTime(at)}</bdi> · {byUserId === me?.id ? t('panel.byYou') : t('panel.byColleague')}
        {byUserId !== me?.id && <code className="zl-pay-id">{byUserId}</code>}
      </p>
    </section>
  );
}
