import type { Offer } from '@zeel/protocol/rooms/decisions';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { StateTag, type StateTone } from '../../../../../shared/kit/StateTag.tsx';
import { TermsTable } from '../../../acting/index.ts';
import { ConditionsLine } from '../ConditionsLine.tsx';

const TONES: Readonly<Record<NonNullable<Offer['answer']>, StateTone>> = {
  accepted: 'success',
  void: 'neutral',
  declined: 'neutral',
  other_terms: 'warning',
  asset_named: 'info',
  rescinded: 'neutral',
  expired: 'neutral',
  ended: 'neutral',
};

interface OfferRowProps {
  readonly dossier: Dossier;
  readonly offer: Offer;
}

/** One offer: what was asked for beside what was offered, and what became of it. */
export function OfferRow({ dossier, offer }: OfferRowProps): ReactNode {
  const { t } = useTranslation('dossier');
  const { date } = useFormats();
  const { number, answer, answeredAt, expiresAt, isCounterOffer, requested, offered, conditions } = offer;
  const shown = { key: 'offered', priced: offered } as const;
  return (
    <li className="zl-dossier-row">
      <div className="zl-dossier-row__head">
        <h4>{t('decisions.offer', { number })}</h4>
        <StateTag
          tone={answer === null ? 'info' : TONES[answer]}
          label={t(`decisions.answers.${answer ?? 'open'}`)}
        />
      </div>
      <p className="zl-dossier-row__facts">
        {answeredAt ? date(answeredAt) : t('decisions.until', { date: date(expiresAt) })}
        {isCounterOffer && <> · {t('decisions.counter')}</>}
      </p>
      <TermsTable
        dossier={dossier}
        columns={isCounterOffer ? [{ key: 'requested', priced: requested }, shown] : [shown]}
      />
      <ConditionsLine conditions={conditions} />
    </li>
  );
}
