import '../catalogue.ts';
import '../personal-data.css';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SettingsSection } from '../../../shared/kit/SettingsSection.tsx';
import { SkeletonLine } from '../../../shared/kit/SkeletonLine.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useHeldDataQuery } from '../api.ts';
import { ConsentsSection } from './ConsentsSection.tsx';
import { CorrectionsSection } from './CorrectionsSection.tsx';
import { ErasureSection } from './ErasureSection.tsx';
import { ExportSection } from './ExportSection.tsx';
import { HeldSection } from './HeldSection.tsx';

/** What is held about a person, their file, consents, corrections and erasure. */
export function OwnData(): ReactNode {
  const { t } = useTranslation('personalData');
  const language = useLanguage();
  const { data: held, isError, refetch } = useHeldDataQuery({ language });
  if (held === undefined)
    return (
      <SettingsSection title={t('held.title')} text={t('held.text')}>
        {isError ? (
          <p className="zl-settings__text">
            {t('held.failed')} <TextButton onClick={() => void refetch()}>{t('held.retry')}</TextButton>
          </p>
        ) : (
          <SkeletonLine label={t('held.loading')} />
        )}
      </SettingsSection>
    );
  return (
    <>
      <HeldSection held={held} />
      <ExportSection />
      <ConsentsSection consents={held.consents} requests={held.requests} />
      <CorrectionsSection corrections={held.corrections} requests={held.requests} />
      <ErasureSection email={held.account.email} />
    </>
  );
}
