import type { PricedTerms } from '@zeel/protocol/rooms/decisions';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';

interface OfferScheduleProps {
  readonly terms: PricedTerms;
  readonly renderSchedule: (terms: PricedTerms) => ReactNode;
}

/** Every payment of an offer, when it is asked for. */
export function OfferSchedule({ terms, renderSchedule }: OfferScheduleProps): ReactNode {
  const { t } = useTranslation('offers');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'schedule.hide' : 'schedule.show')}
      </Button>
      {isOpen && (
        <>
          <p className="zl-own-note">{t('schedule.note')}</p>
          {renderSchedule(terms)}
        </>
      )}
    </>
  );
}
