import '../catalogue.ts';
import '../personal-data.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PageHeader } from '../../../shared/look/PageHeader.tsx';
import { useMay } from '../../../shared/session/use-me.ts';
import { Retention } from '../components/Retention.tsx';
import { StaffCorrections } from '../components/StaffCorrections.tsx';

/** What people say is wrong in their data, and for administrators and auditors how long data are kept. */
export default function PeopleDataPage(): ReactNode {
  const { t } = useTranslation('personalData');
  const maySeeRules = useMay('settings:read');
  return (
    <>
      <PageHeader title={t('staff.title')} lead={t('staff.lead')} />
      <StaffCorrections />
      {maySeeRules && <Retention />}
    </>
  );
}
