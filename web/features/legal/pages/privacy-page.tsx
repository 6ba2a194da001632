import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LegalPage } from '../components/LegalPage.tsx';

const SECTIONS = [
  'data',
  'purposes',
  'credit',
  'sharing',
  'abroad',
  'keeping',
  'rights',
  'security',
  'browser',
  'contact',
] as const;

/** What is known about a person, why, who sees it, and how they stay in control. */
export default function PrivacyPage() {
  const { t } = useTranslation('legal');
  const sections = SECTIONS.map((key) => ({
    key,
    title: t(`privacy.sections.${key}.title`),
    text: t(`privacy.sections.${key}.text`),
  }));
  return <LegalPage title={t('privacy.title')} lead={t('privacy.lead')} sections={sections} />;
}
