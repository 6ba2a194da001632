import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LegalPage } from '../components/LegalPage.tsx';

const SECTIONS = [
  'who',
  'service',
  'request',
  'cost',
  'decision',
  'agreement',
  'early',
  'late',
  'account',
  'complaints',
] as const;

/** The rules between a person and the lender when they use the service. */
export default function TermsPage() {
  const { t } = useTranslation('legal');
  const { name: lender } = useAppServices().config.lender;
  const sections = SECTIONS.map((key) => ({
    key,
    title: t(`terms.sections.${key}.title`),
    text: t(`terms.sections.${key}.text`, { lender }),
  }));
  return <LegalPage title={t('terms.title')} lead={t('terms.lead', { lender })} sections={sections} />;
}
