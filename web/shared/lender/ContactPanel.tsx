import { type ReactNode, useId } from 'react';
import { useAppServices } from '../app-services/app-services.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Panel } from '../kit/Panel.tsx';
import { hasWays, LenderWays } from './LenderWays.tsx';

interface ContactPanelProps {
  /** What a caller says first, so that nobody has to ask for it. */
  readonly reference?: string | null;
}

/** Where to turn with a question, on screens where one comes up. Nothing is shown while nothing is set. */
export function ContactPanel({ reference = null }: ContactPanelProps): ReactNode {
  const { t } = useTranslation('shell');
  const { lender } = useAppServices().config;
  const titleId = useId();
  if (!hasWays(lender)) return null;
  return (
    <Panel as="section" className="zl-contact-panel" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('contact.title')}</h2>
      {reference !== null && <p>{t('contact.reference', { reference })}</p>}
      <LenderWays />
      <p className="zl-contact-panel__note">{t('contact.neverAsked')}</p>
    </Panel>
  );
}
