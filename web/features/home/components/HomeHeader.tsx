import '../catalogue.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PageHeader } from '../../../shared/look/PageHeader.tsx';
import { useMe } from '../../../shared/session/use-me.ts';

/** Greets the person, and an applicant with what the screen is for. */
export function HomeHeader({ lead }: { readonly lead: 'applicantLead' | null }): ReactNode {
  const { t } = useTranslation('home');
  const me = useMe();
  return (
    <PageHeader
      title={t('title', { name: me?.displayName || me?.email || '' })}
      lead={lead === null ? undefined : t(lead)}
    />
  );
}
