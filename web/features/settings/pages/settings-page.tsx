import '../catalogue.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PageHeader } from '../../../shared/look/PageHeader.tsx';
import { DeadLetters } from '../components/DeadLetters.tsx';
import { Holidays } from '../holidays/Holidays.tsx';
import { Templates } from '../templates/Templates.tsx';

/** What the administrator looks after, section by section. Auditors read it. */
export default function SettingsPage(): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Holidays />
      <Templates />
      <DeadLetters />
    </>
  );
}
