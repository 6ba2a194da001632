import '../catalogue.ts';
import type { SettingGroup } from '@zeel/protocol/rooms/setting-groups';
import type { ReactNode } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SkeletonLine } from '../../../shared/kit/SkeletonLine.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { BanksPart } from '../banks/BanksPart.tsx';
import { CapsPart } from '../caps/CapsPart.tsx';
import { PapersPart } from '../papers/PapersPart.tsx';
import { useSettingsQuery } from './api.ts';
import { ExpiryPart } from './ExpiryPart.tsx';
import { LanguagesPart } from './LanguagesPart.tsx';
import { LenderPart } from './LenderPart.tsx';
import { PayoutsPart } from './PayoutsPart.tsx';
import { ReasonsPart } from './ReasonsPart.tsx';
import { SecondFactorPart } from './SecondFactorPart.tsx';
import { ServicePart } from './ServicePart.tsx';

/** Groups of settings, one below the other. */
export function GroupPart({ groups }: { readonly groups: readonly SettingGroup[] }): ReactNode {
  const { t } = useTranslation('settings');
  const { data, isError, refetch } = useSettingsQuery();
  if (data === undefined)
    return isError ? (
      <Notice tone="warning">
        {t('form.notLoaded')} <TextButton onClick={() => void refetch()}>{t('form.retry')}</TextButton>
      </Notice>
    ) : (
      <SkeletonLine />
    );
  return data.settings
    .filter(({ group }) => groups.includes(group))
    .map((setting) => {
      if (setting.group === 'lender') return <LenderPart key={setting.group} setting={setting} />;
      if (setting.group === 'caps') return <CapsPart key={setting.group} setting={setting} />;
      if (setting.group === 'service') return <ServicePart key={setting.group} setting={setting} />;
      if (setting.group === 'expiry') return <ExpiryPart key={setting.group} setting={setting} />;
      if (setting.group === 'reasons') return <ReasonsPart key={setting.group} setting={setting} />;
      if (setting.group === 'secondFactor') return <SecondFactorPart key={setting.group} setting={setting} />;
      if (setting.group === 'languages') return <LanguagesPart key={setting.group} setting={setting} />;
      if (setting.group === 'banks') return <BanksPart key={setting.group} setting={setting} />;
      if (setting.group === 'papers') return <PapersPart key={setting.group} setting={setting} />;
      return <PayoutsPart key={setting.group} setting={setting} />;
    });
}
