import '../catalogue.ts';
import type { SettingValues } from '@zeel/protocol/rooms/setting-groups';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { WholeNumber } from './NumberFields.tsx';
import { SettingPanel } from './SettingPanel.tsx';
import { type SettingOf, useSettingForm } from './use-setting-form.ts';

/** In the order in which a request meets them. */
const NAMES = [
  'draftDays',
  'feeDays',
  'invitationDays',
  'answerDays',
  'offerDays',
  'agreementDays',
] as const satisfies (keyof SettingValues['expiry'])[];

/** After how many days what waits for the applicant ends by itself. */
export function ExpiryPart({ setting }: { readonly setting: SettingOf<'expiry'> }): ReactNode {
  const { t } = useTranslation('settings');
  const form = useSettingForm(setting);
  return (
    <SettingPanel setting={setting} form={form} title={t('expiry.title')} text={t('expiry.text')}>
      <div className="zl-setting__grid">
        {NAMES.map((name) => (
          <WholeNumber
            key={name}
            name={name}
            label={t(`expiry.fields.${name}`)}
            hint={t(`expiry.hints.${name}`)}
            problem={form.problemAt(name)}
            value={form.value[name]}
            onChange={(days) => form.change({ [name]: days })}
          />
        ))}
      </div>
    </SettingPanel>
  );
}
