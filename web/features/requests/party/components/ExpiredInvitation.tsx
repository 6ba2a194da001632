import '../catalogue.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { NothingFoundArt } from '../../../../shared/illustrations/state-illustrations.tsx';
import { ContactPanel } from '../../../../shared/lender/ContactPanel.tsx';
import { EmptyState } from '../../../../shared/look/EmptyState.tsx';

/** A link that was replaced, has lapsed or is cut off, and how to get another. */
export function ExpiredInvitation(): ReactNode {
  const { t } = useTranslation('party');
  return (
    <>
      <EmptyState
        headingLevel={1}
        art={<NothingFoundArt />}
        title={t('expiredTitle')}
        text={t('expiredText')}
      />
      <ContactPanel />
    </>
  );
}
